import {readFileSync} from 'node:fs';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {measurements} from '@site/src/data/measurements';
import {pointFormula} from '@site/src/serving/published/pointFormula';
import {valueName} from '@site/src/serving/published/names';
import {matching} from '../../ui/fields/matching';
import PredictedMeasured from './index';
import {PANELS, optionsOf, publishedValues, summaryOf, type Published} from './panels';
import PointRecord from './PointRecord';

const all = publishedValues();
const of = (id: string): Published => {
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`no value ${id}`);
  return found;
};

describe('in the HTML of the server', () => {
  const html = renderToStaticMarkup(<PredictedMeasured />);

  test('has a panel for each kind of value, and says what it shows', () => {
    expect(html.match(/role="img"/g)).toHaveLength(4);
    expect(html).toMatch(/aria-label="Prefill: 32 measured values against their predictions/);
  });

  test('has each point on the axes of one panel', () => {
    for (const {id, measurement, measured, predicted} of all) {
      if (!predicted.ok) continue;
      const panels = PANELS.filter(({has}) => has(measurement));
      expect(panels, id).toHaveLength(1);
      const [low, high] = panels[0]?.domain ?? [NaN, NaN];
      for (const value of [measured, predicted.value]) {
        expect(value, id).toBeGreaterThanOrEqual(low);
        expect(value, id).toBeLessThanOrEqual(high);
      }
    }
  });

  test('has a point for each predicted value, and a row for each system', () => {
    expect(html.match(/<circle[^>]*data-kind="small"/g)?.length).toBeGreaterThan(240);
    expect(html).toContain('Llama 3.3 70B, BF16, 8 × Google TPU v6e (Trillium)');
  });

  test('waits for its script, and has no record in it', () => {
    expect(html).toMatch(/<fieldset[^>]* disabled=""/);
    expect(html).not.toContain('Predicted / measured speed');
    expect(html).not.toContain('role="option"');
  });
});

describe('the list of points', () => {
  const options = optionsOf(all);

  test('has each predicted value once', () => {
    expect(new Set(options.map(({id}) => id)).size).toBe(options.length);
    expect(options).toHaveLength(all.filter(({predicted}) => predicted.ok).length);
  });

  test('is searched by model, device, engine and load', () => {
    const [found, ...others] = matching(options, 'llama 3.3 v6e vllm 64 clients output rate');
    expect(found?.label).toMatch(/64 clients, output rate 2,490 tokens\/s$/);
    expect(others).toEqual([]);
  });
});

describe('a record', () => {
  const one = of('google-llama-3-3-70b-v6e-8-1');
  const words = renderToStaticMarkup(<PointRecord one={one} />)
    .replace(/<\/(?:dt|dd|p)>/g, '. ')
    .replace(/<[^>]+>/g, '');

  test('says who measured what, where and how', () => {
    for (const text of [
      'output rate',
      '1,000 in, 1,000 out, 64 clients',
      'vLLM, vllm-tpu 0.12.0',
      '8 tensor parallel',
      'weights BF16',
      'Google (interest: sells the hardware)',
      'Step 11',
    ]) {
      expect(words.replaceAll('\u00a0', ' ')).toContain(text);
    }
    expect(renderToStaticMarkup(<PointRecord one={one} />)).toContain(
      'href="#ref-tpurecipesllama"',
    );
    expect(summaryOf(one)).toMatch(/2,490 tokens\/s measured, 2,360 tokens\/s predicted$/);
  });

  test('of each value has a source in the references of the page', () => {
    const page = readFileSync('docs/reference/predictions.mdx', 'utf8');
    const missing = all.filter(({measurement}) => !page.includes(`@${measurement.source},`));
    expect(missing.map(({measurement}) => measurement.source)).toEqual([]);
  });
});

describe('the formula', () => {
  test('of each value ends with its prediction, and has no gaps', () => {
    for (const {measurement, predicted, range} of all) {
      const formula = pointFormula(measurement);
      expect(formula.ok).toBe(predicted.ok || range !== undefined);
      if (!formula.ok || !predicted.ok) continue;
      expect(formula.value.at(-1)).toContain(`= ${valueName(measurement, predicted.value)}`);
      expect(formula.value.join(' ')).not.toMatch(/NaN|undefined|–/);
      expect(new Set(formula.value).size).toBe(formula.value.length);
    }
  });

  const formula = (id: string) => {
    const found = pointFormula(of(id).measurement);
    return found.ok ? found.value.join('\n') : '';
  };

  test('of a loaded server has the prompts between its steps', () => {
    const text = formula('google-llama-3-3-70b-v6e-8-1');
    expect(text).toContain('n = 64 sequences at once, as many as were sent');
    expect(text).toContain('ITL = 23.6 ms + 64 × 55.2 ms ÷ 1,000 = 27.1 ms');
    expect(text).toContain('output rate = 2.36/s × 1,000');
    expect(formula('google-llama-3-3-70b-v6e-8-2')).toMatch(
      /time to first token: from 55.2 ms, the own prompt alone, to [\d.]+ s, the prompts of all clients together and 50.0 ms of the server/,
    );
    expect(formula('datacrunch-llama-3-3-70b-h200-4-1')).toMatch(
      /time to first token = prompt \+ step ÷ 2 \+ [\d.]+ ms in the queue/,
    );
  });

  test('says what limits the sequences, and what attention writes', () => {
    expect(formula('google-qwen3-32b-tpu7x-1')).toContain(
      'n = 135 sequences at once, all that the engine lets run',
    );
    expect(formula('xiongjiedai-llama-3-8b-rtx-4090-f16-1')).toMatch(
      /prompt \+ [\d.]+ ms in which the scores of attention go to the memory and back = /,
    );
  });

  test('of one stream has its reads, and of a pipeline the stages', () => {
    expect(formula('mlx-qwen3-4b-m4-max-bf16-2')).toMatch(
      /arithmetic has no published rate.*\nweights 8\.04 GB ÷ 453 GB\/s = 17\.8 ms/,
    );
    expect(formula('nvidia-llama-3-3-70b-rtx-pro-6000-4-1')).toContain(
      'prompt ÷ 4 that are in the stages at once',
    );
  });

  test('of a load of weights is one division', () => {
    const load = measurements.find(({id}) => id === 'runai-streamer-a10g-gp3');
    const found = load && pointFormula(load);
    expect(found?.ok && found.value).toEqual([
      expect.stringMatching(/^load time = weights 16\.1 GB ÷/),
    ]);
  });
});
