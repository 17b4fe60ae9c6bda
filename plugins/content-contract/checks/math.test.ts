import {expect, test} from 'vitest';
import {problemsOf} from '../testing';
import {checkMath} from './math';

const check = (source: string) => problemsOf(checkMath, source);
const REMEDY = "Correct the LaTeX; KaTeX's list of functions says what it supports.";

test('formulas that compile, and a dollar sign that is none', () => {
  const source = 'Costs $2N$ FLOP, $\\frac{a}{b}$ and \\$5 or $6.\n\n$$\n\\sum_{i=1}^{n} x_i\n$$\n';
  expect(check(source)).toEqual([]);
});

test('an unknown command, at its line within the block', () => {
  expect(check('Text.\n\n$$\na = b\n\\\\\n+ \\frc{a}{b}\n$$\n')).toEqual([
    `6: The formula does not compile: Undefined control sequence: \\frc. ${REMEDY}`,
  ]);
});

test('an inline formula on the second line of its paragraph', () => {
  expect(check('Text\nwith $\\frac{a$.\n')[0]).toMatch(
    /^2: The formula does not compile: .*\. Corr/,
  );
});

test('what KaTeX would only warn about', () => {
  expect(check('$größe$\n')[0]).toMatch(/^1: The formula does not compile: .*Unicode/);
});

test('a block that is not closed', () => {
  expect(check('Text.\n\n$$\nx\n\nText.\n')).toEqual([
    '3: The formula block is not closed. Write `$$` on a line of its own where the formula ends.',
  ]);
});

test('two prices that became a formula', () => {
  expect(check('It costs $2 per hour, or $3 with support.\n')).toEqual([
    '1: The dollar signs around "2 per hour, or" make it a formula. Write `\\$` for the sign, or remove the blank beside it if a formula is meant.',
  ]);
});
