import {UsageError} from '../server/options';
import {parseDeployOptions} from './options';
import {writeDeployFiles} from './writeDeployFiles';

try {
  const lines = writeDeployFiles(parseDeployOptions(process.argv.slice(2)), new Date());
  console.log(lines.join('\n'));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
