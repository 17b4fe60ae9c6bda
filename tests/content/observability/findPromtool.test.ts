import {join} from 'node:path';
import {expect, test} from 'vitest';
import type {Machine} from '../../../scripts/programs/findProgram';
import {playedMachine} from '../../../scripts/programs/testMachine';
import {findPromtool, unpacked} from './promtool';

const machine = (files: string[], changes?: Partial<Machine>) =>
  playedMachine(files, join(unpacked, 'usr/bin/promtool'), changes);

test('PROMTOOL comes before the PATH, and a wrong one is an error', () => {
  const env = {PATH: '/usr/bin', PROMTOOL: '/my/promtool'};
  expect(findPromtool(machine(['/my/promtool', '/usr/bin/promtool'], {env}).played)).toBe(
    '/my/promtool',
  );
  expect(() => findPromtool(machine(['/usr/bin/promtool'], {env}).played)).toThrow(
    'PROMTOOL is set to "/my/promtool", which is not an executable file.',
  );
});

test('it is found on the PATH', () => {
  expect(findPromtool(machine(['/usr/local/bin/promtool']).played)).toBe('/usr/local/bin/promtool');
});

test('root on Debian unpacks it, without installing the service', () => {
  const {played, commands} = machine(['/usr/bin/apt-get'], {isRoot: true});
  expect(findPromtool(played)).toBe(join(unpacked, 'usr/bin/promtool'));
  expect(commands.join('\n')).toContain('apt-get download prometheus');
  expect(commands.join('\n')).not.toContain('apt-get install');
});

test('others are told how to get it', () => {
  expect(() => findPromtool(machine([]).played)).toThrow(
    /No promtool was found for the tests of Prometheus rules\. Install Prometheus.*PROMTOOL/,
  );
});
