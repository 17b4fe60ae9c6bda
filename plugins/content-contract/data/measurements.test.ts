import {expect, it} from 'vitest';
import {checkDataFiles} from './checkDataFiles';
import {checkDataLinks} from './checkDataLinks';
import {readJson} from './jsonFile';

const RIGHT = `{
  "$schema": "../schemas/measurements.schema.json",
  "publisher": "Somebody",
  "interest": "none known",
  "metrics": {"speed": {"quantity": "output rate", "unit": "tokens/s", "definition": "tg128."}},
  "records": [
    {
      "id": "one",
      "source": "orca",
      "place": "Table 1",
      "date": "2025",
      "engine": "llama.cpp",
      "version": "b4000",
      "model": "one/model",
      "checkpoint": "Model",
      "weightFormat": "Q4_0",
      "cacheFormat": "F16",
      "device": "a-card",
      "devices": 1,
      "layout": {},
      "points": [
        {"regime": "decode", "inputTokens": 0, "outputTokens": 128, "load": {"batch": 1}, "metric": "speed", "value": 60}
      ]
    }
  ]
}
`;

/** What an author is told of the file, a line each. */
function told(text: string): string[] {
  const json = (file: string, source: string) => readJson(`data/${file}`, source);
  const files = new Map([
    ['measurements/x.json', json('measurements/x.json', text)],
    ['models.json', json('models.json', '{"records": [{"id": "one/model"}]}')],
    ['accelerators.json', json('accelerators.json', '{"records": [{"id": "a-card"}]}')],
  ]);
  const own = new Map([...files].filter(([name]) => name.startsWith('measurements/')));
  return [
    ...checkDataFiles(own),
    ...checkDataLinks(files, {citationKeys: new Set(['orca']), pages: []}),
  ].map(({file, line, message}) => `${file}:${line}: ${message}`);
}

it('says nothing of a right file', () => {
  expect(told(RIGHT)).toEqual([]);
});

it.each([
  ['"version": "b4000",', '', '7: one: version must be a version'],
  ['"model": "one/model"', '"model": "model"', '14: one: model names `model`, which is not in'],
  ['"device": "a-card"', '"device": "card"', '18: one: device names `card`, which is not in'],
  ['"source": "orca"', '"source": "orka"', '9: one: source names `orka`, which is not in'],
  ['"unit": "tokens/s"', '"unit": "ms"', '5: metrics.speed.unit must be tokens/s'],
  ['{"batch": 1}', '{"batch": 2}', '22: one: points.0.load must be one request'],
  ['"value": 60', '"value": "60"', '22: one: points.0.value must be a number'],
])('tells file and line where %s becomes %s', (right, wrong, message) => {
  const found = told(RIGHT.replace(right, wrong));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`data/measurements/x.json:${message}`);
});
