// What is asked: the lines of a file in turn, or words drawn with a seed.
import {readFileSync} from 'node:fs';
import {seededRandom} from './arrivals.mjs';

/** A mistake of the user, told without a stack. */
export class Misuse extends Error {}

/** A JSON object. @throws Misuse that begins with `where` */
export function parseLine(text, where) {
  try {
    const value = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Told below.
  }
  throw new Misuse(`${where}: not a JSON object`);
}

const WORDS =
  'river stone window paper mountain signal copper garden number bridge winter engine harbor letter cloud market'.split(
    ' ',
  );

function wordsOf(count, random) {
  const words = Array.from({length: count}, () => WORDS[Math.floor(random() * WORDS.length)]);
  return `Write a long story with these words: ${words.join(' ')}`;
}

const ask = (content) => ({messages: [{role: 'user', content}]});

function readPrompts(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const bodies = lines.flatMap((line, i) => {
    if (line.trim() === '') return [];
    const where = `${file}:${i + 1}`;
    const {prompt, ...fields} = parseLine(line, where);
    const body = prompt === undefined ? fields : {...ask(prompt), ...fields};
    if (!(body.messages?.length > 0)) throw new Misuse(`${where}: neither prompt nor messages`);
    return [body];
  });
  if (bodies.length === 0) throw new Misuse(`${file}: no prompts`);
  return bodies;
}

/**
 * Returns a function that gives the body of request i. With a `runId` the first message begins with words that no
 * other request has, in this run or another, so that no prefix of it can be in a cache.
 */
export function createPrompts({file, words, seed, runId}) {
  const prompts = file && readPrompts(file);
  return (i) => {
    const body = prompts
      ? prompts[i % prompts.length]
      : ask(wordsOf(words, seededRandom(seed * 1_000_003 + i)));
    if (runId === undefined) return body;
    const [first, ...rest] = body.messages;
    const content = `${runId} ${i}. ${first.content}`;
    return {...body, messages: [{...first, content}, ...rest]};
  };
}
