import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readEngine} from '../../scripts/languageModel/readEngine';
import {runToEnd} from './runs';
import {MOST_ROWS} from './scratch';
import {Sequence} from './sequence';
import {GREEDY} from './settings';
import {forward} from './transformer';

/** Results of the training script's own implementation, in 32 bits with the weights of the file. */
interface Golden {
  readonly prompts: readonly {
    readonly text: string;
    readonly ids: readonly number[];
    readonly logits: readonly (readonly [id: number, value: number])[];
  }[];
  readonly greedy: readonly {readonly text: string; readonly tokens: readonly number[]}[];
}

const folder = join(import.meta.dirname, 'weights');
const golden = JSON.parse(readFileSync(join(folder, 'golden.json'), 'utf8')) as Golden;
const heldout = JSON.parse(readFileSync(join(folder, 'heldout.json'), 'utf8')) as {
  readonly text: string;
  readonly perplexity: number;
};
const engine = readEngine(folder);

/** Sums in another order differ in their last bits; logits are of the size of 10. */
const TOLERANCE = 1e-3;

function lastLogits(ids: readonly number[]): Float32Array {
  const {large} = engine;
  large.weights('int8');
  const mark = large.arena.mark();
  const sequence = new Sequence(large, ids.length);
  let logits: Float32Array[] = [];
  for (let start = 0; start < ids.length; start += MOST_ROWS) {
    logits = forward(large, [{sequence, tokens: ids.slice(start, start + MOST_ROWS)}]);
  }
  large.arena.release(mark);
  return logits[0]!;
}

describe('the model of the page and that of the training script', () => {
  it('cut 50 texts into the same tokens', () => {
    expect(golden.prompts).toHaveLength(50);
    for (const {text, ids} of golden.prompts) {
      expect(engine.tokenizer.encode(text)).toEqual(ids);
      expect(engine.tokenizer.decode(ids)).toBe(text);
    }
  });

  it('give 50 texts the same logits', () => {
    let worst = 0;
    for (const {ids, logits} of golden.prompts) {
      const own = lastLogits(ids);
      expect(logits.length).toBeGreaterThan(16);
      for (const [id, value] of logits) worst = Math.max(worst, Math.abs(own[id]! - value));
    }
    expect(worst).toBeLessThan(TOLERANCE);
  });

  it('are as surprised by a text that neither was trained on', () => {
    const command = {kind: 'perplexity', text: heldout.text, format: 'int8'} as const;
    const run = runToEnd<'perplexity'>(engine, command);
    if (!run.ok) throw new Error(run.problem.message);
    expect(Math.abs(run.value.perplexity / heldout.perplexity - 1)).toBeLessThan(1e-3);
  });

  it('write the same greedy texts', () => {
    expect(golden.greedy).toHaveLength(10);
    for (const {text, tokens} of golden.greedy) {
      // A run ends where the document ends.
      const end = tokens.indexOf(engine.tokenizer.endOfText);
      const run = runToEnd(engine, {
        kind: 'generate',
        prompt: text,
        tokens: tokens.length,
        sampling: GREEDY,
        seed: 1,
        cache: true,
        format: 'int8',
      });
      if (!run.ok) throw new Error(run.problem.message);
      expect(run.value.tokens.map(({id}) => id)).toEqual(
        end === -1 ? tokens : tokens.slice(0, end + 1),
      );
    }
  });
});
