// Runs the `docusaurus` command for `npm run build`. Stopped by a signal it ends with the status of success, so what it made
// counts only if this says so.
import process from 'node:process';
import {URL} from 'node:url';

// Whoever started this is gone, so nobody will ever use what it makes.
const stop = () => process.exit(1);
process.on('disconnect', stop);
process.channel?.unref();

// Its last statement awaits the command; a command that fails ends the process.
const packageFile = import.meta.resolve('@docusaurus/core/package.json');
await import(new URL('./bin/docusaurus.mjs', packageFile).href);
await new Promise((resolve) => process.send?.('finished', resolve));
process.off('disconnect', stop);
