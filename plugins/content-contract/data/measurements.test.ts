import {expect, it} from 'vitest';
import {checkData, checkFile} from './checkData';
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

/** Messages to an author about the file, a line each. */
function told(text: string): string[] {
  const name = 'measurements/x.json';
  const files = new Map([
    [name, readJson(text)],
    ['models/one/model/model.json', readJson('{}')],
    ['accelerators.json', readJson('{"records": [{"id": "a-card"}]}')],
  ]);
  const problems = checkFile(name, readJson(text));
  return checkData({files, problems}, {citationKeys: new Set(['orca']), pages: []}).map(
    ({file, line, message}) => `${file}:${line}: ${message}`,
  );
}

it('says nothing of a right file', () => {
  expect(told(RIGHT)).toEqual([]);
});

it.each([
  ['"version": "b4000",', '', '7: one: version must be a version'],
  ['"model": "one/model"', '"model": "model"', '14: model names `model`, which is not in'],
  ['"device": "a-card"', '"device": "card"', '18: device names `card`, which is not in'],
  ['"source": "orca"', '"source": "orka"', '9: source names `orka`, which is not in'],
  ['"unit": "tokens/s"', '"unit": "ms"', '5: metrics.speed.unit must be tokens/s'],
  ['{"batch": 1}', '{"batch": 2}', '22: one: points.0.load must be one request'],
  ['"value": 60', '"value": "60"', '22: one: points.0.value must be a number'],
])('tells file and line where %s becomes %s', (right, wrong, message) => {
  const found = told(RIGHT.replace(right, wrong));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`data/measurements/x.json:${message}`);
});
