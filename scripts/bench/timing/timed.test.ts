import {tmpdir} from 'node:os';
import {expect, test} from 'vitest';
import {readTimes, timed} from './timed';

test('adds user and system time of the commands, not of the shell', () => {
  expect(readTimes('0m7.00s 0m7.00s\n1m2.50s 0m3.25s\n')).toBe(65.75);
  expect(() => readTimes('0m7.00s 0m7.00s\n')).toThrow('no times');
});

test('sees the work of what a command starts', () => {
  const busy = 'const end = Date.now() + 200; while (Date.now() < end);';
  const nested = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
  const {seconds, cpuSeconds} = timed(tmpdir(), [process.execPath, '-e', nested]);
  expect(cpuSeconds).toBeGreaterThan(0.05);
  expect(seconds).toBeGreaterThan(0.2);
});

test('a command that fails has no time', () => {
  expect(() => timed(tmpdir(), ['sh', '-c', 'echo wrong >&2; exit 3'])).toThrow(
    /status 3[^]*wrong/,
  );
});
