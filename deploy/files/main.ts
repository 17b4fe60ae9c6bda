import {compressSite} from '../compress/compressSite';
import {UsageError} from '../server/options';
import {parseDeployOptions} from './options';
import {writeDeployFiles} from './writeDeployFiles';

void main();

async function main(): Promise<void> {
  try {
    const options = parseDeployOptions(process.argv.slice(2));
    console.log(writeDeployFiles(options, new Date()).join('\n'));
    console.log(`${await compressSite(options.dir)} files have copies as Brotli and gzip.`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
