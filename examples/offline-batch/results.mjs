// The results: a file to which whole lines are appended and nothing else. It is the only state of the job.
import {open} from 'node:fs/promises';
import {linesOf, parseObject} from './requests.mjs';
import {Fatal} from './send.mjs';

const isRecord = (text) => {
  try {
    return typeof parseObject(text).custom_id === 'string';
  } catch {
    return false;
  }
};

/**
 * The text of the file, after its last line was repaired: a kill or a full disk in the middle of a write leaves
 * a piece of a line. It is cut off, and its request is sent again.
 */
async function repaired(file) {
  const bytes = await file.readFile();
  const end = bytes.lastIndexOf('\n') + 1;
  const tail = bytes.subarray(end).toString();
  if (tail === '') return bytes.toString();
  if (isRecord(tail)) {
    // Only the line break is missing.
    await file.appendFile('\n');
    return bytes.toString();
  }
  await file.truncate(end);
  return bytes.subarray(0, end).toString();
}

/** @throws Fatal when the file holds something else than results of these requests */
export async function openResults(name, requests) {
  const file = await open(name, 'a+');
  const counts = new Map();
  const fingerprints = new Map(requests.map(({id, fingerprint}) => [id, fingerprint]));

  const count = (id, {status_code: status, body}) =>
    counts.set(id, {
      isAnswered: status === 200,
      isCut: body?.choices?.some((choice) => choice.finish_reason === 'length') ?? false,
      prompt: body?.usage?.prompt_tokens ?? 0,
      completion: body?.usage?.completion_tokens ?? 0,
    });

  for (const {text, number} of linesOf(await repaired(file))) {
    const fail = (problem) => {
      throw new Fatal(`${name}:${number}: ${problem}`);
    };
    if (!isRecord(text)) fail('not a result');
    const {id: fingerprint, custom_id: id, response} = parseObject(text);
    if (!fingerprints.has(id)) fail(`no request has the custom_id "${id}"`);
    if (counts.has(id)) fail(`a second result of "${id}"`);
    if (fingerprints.get(id) !== fingerprint)
      fail(`the request "${id}" was another one then; take a new file for the results`);
    count(id, response ?? {});
  }

  let pending = [];
  let writing;
  let failure;
  /** Writes what has gathered while the last write was on its way, and has the disk confirm it. */
  async function write() {
    try {
      while (pending.length > 0) {
        const lines = pending;
        pending = [];
        await file.appendFile(lines.join(''));
        await file.sync();
      }
    } catch (error) {
      // Half a line may stand in the file now; nothing may follow it before it is repaired.
      failure = error;
      throw error;
    } finally {
      writing = undefined;
    }
  }

  return {
    /** What is decided, by custom_id. */
    counts,
    /** Resolves when the result would survive a power cut. */
    async append({id, fingerprint}, response) {
      if (failure) throw failure;
      pending.push(`${JSON.stringify({id: fingerprint, custom_id: id, response, error: null})}\n`);
      writing ??= write();
      await writing;
      count(id, response);
    },
    summary() {
      const all = [...counts.values()];
      const sum = (key) => all.reduce((total, one) => total + Number(one[key]), 0);
      return {
        answered: sum('isAnswered'),
        refused: all.length - sum('isAnswered'),
        cut: sum('isCut'),
        tokens: {prompt: sum('prompt'), completion: sum('completion')},
      };
    },
    close: () => file.close(),
  };
}
