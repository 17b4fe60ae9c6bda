import {join} from 'node:path';
import {expect, test} from 'vitest';
import {ifThere, type Machine} from './findProgram';
import {findNginx, unpacked} from './nginx';
import {playedMachine} from './testMachine';

const machine = (files: string[], changes?: Partial<Machine>) =>
  playedMachine(files, join(unpacked, 'usr/sbin/nginx'), changes);

test('NGINX_PATH comes before what is installed, and a wrong one is an error', () => {
  const env = {PATH: '/usr/bin', NGINX_PATH: '/my/nginx'};
  expect(findNginx(machine(['/my/nginx', '/usr/sbin/nginx'], {env}).played)).toBe('/my/nginx');
  expect(() => findNginx(machine(['/usr/sbin/nginx'], {env}).played)).toThrow(
    'NGINX_PATH is set to "/my/nginx", which is not an executable file.',
  );
});

test('it is found where Debian puts it, also where that is not on the PATH', () => {
  expect(findNginx(machine(['/usr/sbin/nginx']).played)).toBe('/usr/sbin/nginx');
  expect(findNginx(machine(['/usr/local/bin/nginx']).played)).toBe('/usr/local/bin/nginx');
});

test('root on Debian unpacks it with its module, without installing the service', () => {
  const {played, commands} = machine(['/usr/bin/apt-get'], {isRoot: true});
  expect(findNginx(played)).toBe(join(unpacked, 'usr/sbin/nginx'));
  expect(commands.join('\n')).toContain('apt-get download libnginx-mod-http-brotli-static');
  expect(commands.join('\n')).not.toContain('apt-get install');
});

test('others are told how to get it, in one line, and what needs it is skipped', () => {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  expect(ifThere(() => findNginx(machine([]).played), say)).toBeUndefined();
  expect(lines).toEqual([
    expect.stringMatching(
      /^Skipped: No nginx was found for the tests of how the site is served\. Install nginx.*NGINX_PATH/,
    ),
  ]);
});

test('a path that is wrong is not taken for a program that is missing', () => {
  const {played} = machine([], {env: {NGINX_PATH: '/my/nginx'}});
  expect(() => ifThere(() => findNginx(played))).toThrow('not an executable file');
});
