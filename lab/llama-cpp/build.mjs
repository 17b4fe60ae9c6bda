// Compiles llama-server from the sources that node-llama-cpp ships, against the libraries that it ships, and the program memory.cpp.
import {execFile} from 'node:child_process';
import {copyFileSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {basename, join} from 'node:path';
import {promisify} from 'node:util';

const run = promisify(execFile);
const SHIPPED = 'node_modules/@node-llama-cpp/linux-x64/bins/linux-x64';
const BUNDLE = 'node_modules/node-llama-cpp/llama/gitRelease.bundle';
const INCLUDED = [
  'include',
  'ggml/include',
  'common',
  '.',
  'src',
  'vendor',
  'vendor/hash',
  'tools/mtmd',
  'tools/server',
];
// What CMake defines for these parts, without optimization.
const OPTIONS = [
  '-std=c++17',
  '-O0',
  '-w',
  ...['LLAMA_SHARED', 'GGML_SHARED', 'GGML_BACKEND_SHARED', 'LLAMA_SUBPROCESS'],
  'CPPHTTPLIB_FORM_URL_ENCODED_PAYLOAD_MAX_LENGTH=1048576',
  'CPPHTTPLIB_LISTEN_BACKLOG=512',
  'CPPHTTPLIB_REQUEST_URI_MAX_LENGTH=32768',
  'CPPHTTPLIB_TCP_NODELAY=1',
].map((option) => (option.startsWith('-') ? option : `-D${option}`));

/** The server without its pages for browsers. */
const NO_PAGES = `#pragma once
#include <array>
#include <string>
struct llama_ui_asset { std::string name; const unsigned char * data; std::size_t size; std::string etag; std::string type; };
inline const llama_ui_asset * llama_ui_find_asset(const std::string &) { return nullptr; }
inline bool llama_ui_use_gzip() { return false; }
inline const std::array<llama_ui_asset, 0> & llama_ui_get_assets() { static const std::array<llama_ui_asset, 0> none{}; return none; }
`;

/**
 * The programs in a folder with the libraries that they load.
 * @returns commit of the sources, and paths
 */
export async function build() {
  const sources = 'llama.cpp';
  await run('git', ['-c', 'advice.detachedHead=false', 'clone', '--quiet', BUNDLE, sources]);
  const {stdout} = await run('git', ['-C', sources, 'log', '-1', '--format=%H %cs']);
  mkdirSync('programs');
  mkdirSync('objects');
  for (const name of readdirSync(SHIPPED).filter((one) => one.endsWith('.so'))) {
    copyFileSync(join(SHIPPED, name), join('programs', name));
  }
  writeFileSync('objects/ui.h', NO_PAGES);
  const listed = (folder) =>
    readdirSync(join(sources, folder))
      .filter((name) => name.endsWith('.cpp'))
      .map((name) => join(sources, folder, name));
  // A file that includes the others is compiled in a third of their time: they share most headers.
  const together = (name, paths) => {
    const path = join('objects', `${name}.cpp`);
    writeFileSync(path, paths.map((one) => `#include "../${one}"\n`).join(''));
    return path;
  };
  const media = listed('tools/mtmd').filter((path) => !/-cli|deprecation/.test(path));
  const helpers = media.filter((path) => path.includes('helper'));
  const inner = media.filter((path) => !path.includes('helper'));
  const parts = [
    together('server', listed('tools/server')),
    join(sources, 'vendor/cpp-httplib/httplib.cpp'),
    together('media', [...inner, ...listed('tools/mtmd/models')]),
    together('helpers', [...helpers, join(sources, 'vendor/hash/hash.cpp')]),
    join(sources, 'vendor/hash/sha256/sha256.c'),
    'memory.cpp',
  ];
  const include = [...INCLUDED.map((folder) => join(sources, folder)), 'objects'].map(
    (folder) => `-I${folder}`,
  );
  const objectOf = (path) => join('objects', `${basename(path).replace(/\.\w+$/, '')}.o`);
  await inTurns(parts, async (path) => {
    const [compiler, options] = path.endsWith('.c') ? ['gcc', ['-w']] : ['g++', OPTIONS];
    await run(compiler, [...options, ...include, '-c', path, '-o', objectOf(path)]);
  });
  const libraries = readdirSync('programs')
    .filter((name) => /^lib(?:llama|ggml)(?!-cpu)/.test(name))
    .map((name) => join('programs', name));
  const link = (program, objects) =>
    run('g++', [
      ...['-o', join('programs', program), ...objects, ...libraries],
      ...['-lpthread', '-ldl', '-Wl,-rpath,$ORIGIN'],
    ]);
  await link('memory', ['objects/memory.o']);
  await link(
    'llama-server',
    parts.map(objectOf).filter((path) => path !== 'objects/memory.o'),
  );
  return {
    commit: stdout.trim(),
    sources,
    memory: 'programs/memory',
    server: 'programs/llama-server',
  };
}

async function inTurns(items, work) {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({length: Math.max(2, availableParallelism())}, worker));
}
