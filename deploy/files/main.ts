import {compressSite} from '../compress/compressSite';
import {UsageError} from '../server/options';
import {parseDeployOptions} from './options';
import {writeDeployFiles} from './writeDeployFiles';

void main();

async function main(): Promise<void> {
  try {
    const options = parseDeployOptions(process.argv.slice(2));
    console.log(writeDeployFiles(options, new Date()).join('\n'));
    const {files, bytes} = await compressSite(options.dir);
    const megabytes = (count: number) => (count / 1e6).toFixed(1);
    console.log(
      `Compressed ${files} files: ${megabytes(bytes.identity)} MB are ${megabytes(bytes.br)} MB as Brotli and ${megabytes(bytes.gz)} MB as gzip.`,
    );
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
