// `npm run deploy:files`: everything that hosts need of `build/` and the rules, in `build-deploy/`, and compressed copies beside the
// files of the build.
import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {compressSite} from '../compress/compressSite';
import {listFiles} from '../compress/listFiles';
import {cloudfrontFunction} from '../hosts/cloudfrontFunction';
import {responseHeadersPolicy} from '../hosts/cloudfrontHeaders';
import {BASE_URL, redirects} from '../rules/site';
import {uploadScript} from '../upload/uploadScript';

const BUILD = 'build';
const OUT = 'build-deploy';

void main();

async function main(): Promise<void> {
  if (!existsSync(join(BUILD, 'index.html'))) {
    console.error(`There is no built site in "${BUILD}". Run \`npm run build\` first.`);
    process.exitCode = 1;
    return;
  }
  const policy = JSON.stringify(responseHeadersPolicy('llm-inference-handbook'), null, 2);
  rmSync(OUT, {recursive: true, force: true});
  write('s3/upload.sh', uploadScript(resolve(BUILD), listFiles(BUILD), BASE_URL));
  write('cloudfront/function.js', cloudfrontFunction(BASE_URL, redirects));
  write('cloudfront/response-headers-policy.json', `${policy}\n`);
  console.log(`${OUT}/ has the script of the upload, and function and headers of CloudFront.`);
  console.log(`${await compressSite(BUILD)} files have copies as Brotli and gzip.`);
}

function write(file: string, text: string): void {
  const path = join(OUT, file);
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, text, {mode: file.endsWith('.sh') ? 0o755 : 0o644});
}
