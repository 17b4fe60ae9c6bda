import {expect, test} from 'vitest';
import {valuesOf} from '../../forms/defineForm';
import {calculatorMarkdown} from './markdown';
import {problemReport} from './report';
import {testForm} from '../../forms/testForm';

const values = valuesOf(testForm, {context: 8192, model: 'llama|old' as const});

test('the whole model as Markdown', () => {
  const report = {
    summary: '31 sequences fit. So do 30.',
    remarks: ['So do 30.', 'Two devices are used.'],
    results: [{label: 'Sequences', value: '31'}],
    formula: ['a × b', '= c'],
    assumptions: ['No sharing.'],
    leavesOut: ['Time.'],
  };
  expect(
    calculatorMarkdown(testForm, values, report, 'https://x.example/p?tm.context=8192#test-model'),
  ).toBe(`## Test model

31 sequences fit. So do 30.

Two devices are used.

| Input | Value |
| --- | --- |
| Context | 8,192 tokens |
| Price | 2.5 USD |
| Share | 50 % |
| Model | Llama \\| old |
| Cached | off |

| Result | Value |
| --- | --- |
| Sequences | 31 |

\`\`\`text
a × b
= c
\`\`\`

Assumptions:

- No sharing.

Left out:

- Time.

<https://x.example/p?tm.context=8192#test-model>
`);
});

test('without a result it says why', () => {
  const report = problemReport(
    [{input: 'contextTokens', message: 'must be a whole number from 1 to 10; got 11'}],
    {assumptions: [], leavesOut: []},
  );
  const text = calculatorMarkdown(testForm, values, report, 'https://x.example/');
  expect(text).toContain(
    'No result.\n\nContext tokens must be a whole number from 1 to 10; got 11.',
  );
  expect(text).not.toContain('| Result |');
});
