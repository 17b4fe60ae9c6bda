import {expect, it} from 'vitest';
import {parseRequest} from './options';
import {steps} from './steps';

function names(...args: string[]): string[] {
  const request = parseRequest(args, steps);
  return request.kind === 'run' ? request.steps.map(({name}) => name) : [request.kind];
}

it('runs every step, cheap checks first, when nothing is asked', () => {
  expect(names()).toEqual([
    'format',
    'lint',
    'unused',
    'types',
    'prose',
    'arithmetic',
    'unit',
    'build',
    'variant',
    'built',
    'browser',
  ]);
});

it('starts where --from says', () => {
  expect(names('--from', 'build')).toEqual(['build', 'variant', 'built', 'browser']);
  expect(names('--from=browser')).toEqual(['browser']);
});

it('runs what --only names, in the usual order and once', () => {
  expect(names('--only', 'browser, unit,unit')).toEqual(['unit', 'browser']);
});

it('lists', () => {
  expect(names('--list')).toEqual(['list']);
});

it.each([
  [['--only', 'unit,brwoser'], 'There is no step "brwoser".'],
  [['--only', ''], 'There is no step "".'],
  [['--from', 'Build'], 'There is no step "Build".'],
  [['--from'], 'Steps: format, lint'],
  [['--onyl', 'unit'], 'Steps: format, lint'],
  [['unit'], 'Steps: format, lint'],
  [['--from', 'build', '--only', 'unit'], 'cannot be used together'],
])('refuses %j and says what is possible', (args, message) => {
  expect(() => parseRequest(args, steps)).toThrow(message);
});
