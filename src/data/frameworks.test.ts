import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';

import {allFrameworks, frameworkById, support} from './frameworks';
import {platformById, platforms} from './platforms';
import {ggufBitsPerWeight, vllmQuantizationHardware} from './quantizationFacts';
import {factsFileSchema} from './schemas/facts';
import {frameworkSchema} from './schemas/framework';
import {withUnconfirmed} from './unconfirmed';

it.each(allFrameworks.map((framework) => [framework.id, framework] as const))(
  '%s is valid with its unconfirmed values filled in',
  (_, framework) => {
    expect(frameworkSchema.safeParse(withUnconfirmed(framework)).error?.issues ?? []).toEqual([]);
  },
);

it('tells a missing feature from one that nobody looked up', () => {
  const ollama = frameworkById('ollama');
  expect(support(ollama, 'api', 'toolChoice')).toEqual({status: 'no'});
  expect(support(ollama, 'schedulingMemory', 'pagedKv')).toBeUndefined();
});

/** What engines do not have by their documentation alone: a service, of which nobody can read the code. */
const DOCUMENTED = ['ollama structuredOutput.cloudModels'];

it('names for each no of an engine whose source is asked the place that would define the thing, or the flag that it takes', () => {
  const folder = join(import.meta.dirname, '../../data/facts');
  const files = readdirSync(folder).map((file) =>
    factsFileSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  const nos = files.flatMap(({engine, lacks = [], facts}) => {
    const held = new Set(lacks.map(({states}) => states));
    const defined = new Set(facts.filter(({named}) => !named).map(({token}) => token));
    const groups = allFrameworks.find(({id}) => id === engine)?.capabilities ?? {};
    return Object.entries(groups).flatMap(([group, known]) =>
      Object.entries(known?.features ?? {})
        .filter(([, {status}]) => status === 'no')
        .map(([feature, {note = ''}]) => {
          const [flag = ''] = /(?<=^needs )--[\w-]+$/.exec(note) ?? [];
          const isHeld = held.has(`${group}.${feature}`) || defined.has(flag);
          return {no: `${engine} ${group}.${feature}`, isHeld};
        }),
    );
  });
  expect(nos.length).toBeGreaterThan(12);
  expect(nos.filter(({isHeld}) => !isHeld).map(({no}) => no)).toEqual(DOCUMENTED);
});

it('does not show what only mirrors and third parties say', () => {
  const engine = frameworkById('tensorrt-llm');
  expect(engine.capabilities.metrics?.details).not.toHaveProperty('queueNames');
  expect(engine.unconfirmed).toHaveProperty(['capabilities.metrics.details.queueNames']);
});

it('names the same facts of engines alike, so that they stand in one row', () => {
  const details = ['vllm', 'sglang', 'tensorrt-llm', 'llama-cpp'].map((id) => {
    const {lora, structuredOutput, speculative, metrics} = frameworkById(id).capabilities;
    return [
      lora?.details['flag'],
      lora?.details['requestField'],
      structuredOutput?.details['kinds'],
      structuredOutput?.details['requestField'],
      speculative?.details['methods'],
      metrics?.details['names'],
    ];
  });
  expect(details.flat()).not.toContain(undefined);
});

it('names near ids for an unknown engine or platform', () => {
  expect(() => frameworkById('vlm')).toThrow('Near ids: vllm');
  expect(() => platformById('k-serve')).toThrow('kserve');
});

it('lists platforms with a repository and a version', () => {
  expect(platforms.length).toBeGreaterThan(10);
  expect(platformById('llm-d')).toMatchObject({newestSeen: '0.8'});
});

it('has a cell for every format and hardware family', () => {
  const {columns, rows} = vllmQuantizationHardware;
  for (const [format, cells] of Object.entries(rows)) {
    expect(cells.length, format).toBe(columns.length);
  }
});

it('has more bits per weight for larger GGUF types', () => {
  const bits = ggufBitsPerWeight.bitsPerWeight;
  const order = ['IQ1_S', 'Q2_K', 'Q3_K_S', 'Q4_K_S', 'Q4_K_M', 'Q5_K_M', 'Q6_K', 'Q8_0', 'F16'];
  const values = order.map((type) => bits[type] ?? Number.NaN);
  expect(values).toEqual([...values].sort((a, b) => a - b));
});
