// The yardstick of Scripts/bench: what it costs one thread to read, parse, and walk documents, and nothing else.
// Part of specfit. SPDX-License-Identifier: Apache-2.0
//
// It is C because only SpecfitMarkdown may import cmark-gfm in Swift; Scripts/bench compiles it for each run.
// Reads paths from standard input, one per line, and prints how many documents and nodes it saw.

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Ends the run as failed, naming the file that it was about.
static void fail(const char *path) {
  perror(path);
  exit(2);
}

// Reads a whole file into a buffer that grows with the largest of them.
static size_t read_file(const char *path, char **buffer, size_t *capacity) {
  int descriptor = open(path, O_RDONLY);
  struct stat status;
  if (descriptor < 0 || fstat(descriptor, &status) != 0) fail(path);
  size_t size = (size_t)status.st_size;
  if (size > *capacity) {
    *capacity = size;
    if (!(*buffer = realloc(*buffer, size))) fail(path);
  }
  size_t done = 0;
  while (done < size) {
    ssize_t count = read(descriptor, *buffer + done, size - done);
    if (count <= 0) fail(path);
    done += (size_t)count;
  }
  close(descriptor);
  return size;
}

// Parses as specfit does: tables and task lists, default options.
static cmark_node *parse(const char *bytes, size_t size, cmark_parser **parser) {
  *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  cmark_parser_attach_syntax_extension(*parser, cmark_find_syntax_extension("table"));
  cmark_parser_attach_syntax_extension(*parser, cmark_find_syntax_extension("tasklist"));
  cmark_parser_feed(*parser, bytes, size);
  return cmark_parser_finish(*parser);
}

static long count_nodes(cmark_node *root) {
  long nodes = 0;
  cmark_iter *walk = cmark_iter_new(root);
  for (cmark_event_type event = cmark_iter_next(walk); event != CMARK_EVENT_DONE; event = cmark_iter_next(walk)) {
    if (event == CMARK_EVENT_ENTER) nodes += cmark_node_get_start_line(cmark_iter_get_node(walk)) > 0;
  }
  cmark_iter_free(walk);
  return nodes;
}

int main(void) {
  char path[4096];
  char *buffer = NULL;
  size_t capacity = 0;
  long documents = 0, nodes = 0;
  cmark_gfm_core_extensions_ensure_registered();
  while (fgets(path, sizeof path, stdin)) {
    path[strcspn(path, "\n")] = 0;
    size_t size = read_file(path, &buffer, &capacity);
    cmark_parser *parser;
    cmark_node *root = parse(buffer, size, &parser);
    nodes += count_nodes(root);
    documents += 1;
    cmark_node_free(root);
    cmark_parser_free(parser);
  }
  free(buffer);
  printf("%ld documents, %ld nodes\n", documents, nodes);
  return 0;
}
