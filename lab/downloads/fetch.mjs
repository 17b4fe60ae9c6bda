// Downloads a file with a library of JavaScript: `node fetch.mjs hub URL FOLDER FILE`.
import {copyFile, writeFile} from 'node:fs/promises';
import {createWriteStream} from 'node:fs';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';

const [how, url, folder, file] = process.argv.slice(2);
const [, hubUrl] = /^(https?:\/\/[^/]+)/.exec(url);
const wanted = {repo: 'org/model', path: file, hubUrl};
const path = join(folder, file);

const ways = {
  async fetch() {
    const response = await fetch(url);
    if (!response.ok) throw new Error(String(response.status));
    await pipeline(Readable.fromWeb(response.body), createWriteStream(path));
  },
  async hub() {
    const {downloadFile} = await import('@huggingface/hub');
    const blob = await downloadFile(wanted);
    await pipeline(Readable.fromWeb(blob.stream()), createWriteStream(path));
  },
  async cache() {
    const {downloadFileToCacheDir} = await import('@huggingface/hub');
    const stored = await downloadFileToCacheDir({...wanted, cacheDir: join(folder, 'cache')});
    await copyFile(stored, path);
  },
  async ipull() {
    const {downloadFile} = await import('ipull');
    const download = await downloadFile({url, directory: folder, fileName: file});
    await download.download();
  },
};
try {
  await ways[how]();
} catch (error) {
  await writeFile(join(folder, 'error.txt'), `${error.name}: ${error.message}`);
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
