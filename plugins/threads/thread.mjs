// The first module of a thread, in plain JavaScript because Node loads it by itself; see `inThread`.
import {parentPort, workerData} from 'node:worker_threads';
import createJiti from 'jiti';

const {module, input} = workerData;
// What Docusaurus itself loads configuration and plugins with. `tsx` takes half as long again for the same work.
const {default: run} = createJiti(import.meta.filename)(module);
parentPort.postMessage(await run(input));
