// Runs grounds of the lab anew and shows what changed: `npm run lab -- templates`, `npm run lab -- all`. `--write` keeps what came out as the new
// record, `--update newest` takes the newest versions of the packages in place of the pinned ones.
import {parseArgs} from 'node:util';
import {differences} from './differences';
import {grounds, readRecord, writeRecord} from './grounds';
import {runGround} from './runGround';

void main();

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    options: {write: {type: 'boolean'}, update: {type: 'string'}},
    allowPositionals: true,
  });
  const known = grounds();
  const unknown = positionals.filter((name) => name !== 'all' && !known.includes(name));
  const isWrongUpdate = values.update !== undefined && values.update !== 'newest';
  if (positionals.length === 0 || unknown.length > 0 || isWrongUpdate) {
    const what = unknown.length > 0 ? `There is no ground ${unknown.join(', ')}. ` : '';
    console.error(
      `${what}Usage: npm run lab -- <${[...known, 'all'].join(' | ')}> [--write] [--update newest]`,
    );
    process.exitCode = 2;
    return;
  }
  for (const name of positionals.includes('all') ? known : positionals) {
    const began = Date.now();
    const record = await runGround(name, {newest: values.update === 'newest'});
    const changed = differences(readRecord(name), record);
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(
      `${name}: ${changed.length === 0 ? 'as recorded' : `${changed.length} differ`} (${seconds} s)`,
    );
    for (const line of changed) console.log(`  ${line}`);
    if (values.write) writeRecord(name, record);
    else if (changed.length > 0) process.exitCode = 1;
  }
}
