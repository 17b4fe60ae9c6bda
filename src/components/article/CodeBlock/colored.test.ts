import {expect, test} from 'vitest';
import {deploymentPlan} from '../../calculators/DeploymentPlan/calculator';
import {colored} from './colored';

test.each([
  ['yaml', 'image: "a:b" # one', ['hl-keyword image', 'hl-string "a:b"', 'hl-comment  # one']],
  ['yaml', '  - name: http://a', ['hl-keyword   - name']],
  ['bash', 'vllm serve "$M" --tp 2', ['hl-string "$M"', 'hl-name  --tp']],
  ['bash', 'echo $HOME # x', ['hl-number $HOME', 'hl-comment  # x']],
  ['text', 'a: "b" # c', []],
])('colors %s: %s', (language, text, found) => {
  const pieces = colored(text, language);
  expect(pieces.flatMap(({name, text: own}) => (name ? [`${name} ${own}`] : []))).toEqual(found);
});

test('every file of the planner has colors, and none loses a letter', () => {
  for (const {text, language} of deploymentPlan.start().report.code ?? []) {
    const pieces = colored(text, language);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.some(({name}) => name !== undefined)).toBe(true);
  }
});
