import fc from 'fast-check';
import {expect, test} from 'vitest';
import {solvedTask} from './solvedTask';

const task = {
  attemptCost: 2,
  checkCost: 1,
  passRate: 0.5,
  acceptsRight: 1,
  acceptsWrong: 0,
  maxAttempts: 1,
};

test('one attempt and a perfect check: cost over pass rate', () => {
  expect(solvedTask(task).costPerSolved).toBe(6);
});

test('with a perfect check retries change what is solved, not what a solved task costs', () => {
  const three = solvedTask({...task, maxAttempts: 3});
  expect(three.solvedByModel).toBe(0.875);
  expect(three.attemptsPerTask).toBe(1.75);
  expect(three.costPerSolved).toBeCloseTo(6, 12);
});

test('hand-overs solve the rest and are paid', () => {
  const {costPerTask, costPerSolved} = solvedTask({...task, handOverCost: 10});
  expect(costPerTask).toBe(8);
  expect(costPerSolved).toBe(8);
});

test('without a check every wrong answer is delivered', () => {
  const open = solvedTask({...task, acceptsWrong: 1, maxAttempts: 5, wrongCost: 4});
  expect(open.wrongAccepted).toBe(0.5);
  expect(open.attemptsPerTask).toBe(1);
  expect(open.costPerTask).toBe(5);
});

test('what is never accepted is never solved', () => {
  const none = solvedTask({...task, passRate: 0, maxAttempts: 4});
  expect(none).toMatchObject({attemptsPerTask: 4, handedOn: 1, costPerSolved: null});
});

test('the shares sum to 1', () => {
  const share = fc.double({min: 0, max: 1, noNaN: true});
  fc.assert(
    fc.property(share, share, share, fc.integer({min: 1, max: 50}), (passRate, right, wrong, k) => {
      const {solvedByModel, wrongAccepted, handedOn} = solvedTask({
        ...task,
        passRate,
        acceptsRight: right,
        acceptsWrong: wrong,
        maxAttempts: k,
      });
      expect(solvedByModel + wrongAccepted + handedOn).toBeCloseTo(1, 6);
    }),
  );
});
