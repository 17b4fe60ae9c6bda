import {describe, expect, it} from 'vitest';
import {findBrowser, type Machine} from './findBrowser';
import {launchOptions} from './launchOptions';

function machine(changes: Partial<Machine> & {files?: string[]} = {}) {
  const files = new Set(changes.files);
  const commands: string[] = [];
  const said: string[] = [];
  const played: Machine = {
    platform: 'linux',
    env: {PATH: '/usr/local/bin:/usr/bin'},
    isRoot: false,
    osRelease: '',
    playwrightChromium: '/cache/playwright/chrome',
    isExecutable: (path) => files.has(path),
    run: (command, args) => void commands.push([command, ...args].join(' ')),
    say: (line) => void said.push(line),
    ...changes,
  };
  return {machine: played, files, commands, said};
}

const find = (changes: Parameters<typeof machine>[0]) => findBrowser(machine(changes).machine);
const everything = ['/my/chrome', '/other', '/cache/playwright/chrome', '/usr/bin/chromium'];

describe('a browser that was named', () => {
  it('comes before all others, CHROMIUM_PATH first', () => {
    const env = {CHROMIUM_PATH: '/my/chrome', CHROME_PATH: '/other'};
    expect(find({files: everything, env})).toBe('/my/chrome');
    expect(find({files: everything, env: {CHROME_PATH: '/other'}})).toBe('/other');
  });

  it.each(['CHROMIUM_PATH', 'CHROME_PATH'])('is never replaced if %s is wrong', (name) => {
    expect(() => find({files: everything, env: {[name]: '/gone'}})).toThrow(
      `${name} is set to "/gone", which is not an executable file.`,
    );
  });

  it('is not named by an empty variable', () => {
    expect(find({files: everything, env: {CHROMIUM_PATH: ''}})).toBe('/cache/playwright/chrome');
  });
});

describe('an installed browser', () => {
  it("is Playwright's own before those of the system", () => {
    expect(find({files: everything})).toBe('/cache/playwright/chrome');
  });

  it.each<[NodeJS.Platform, string, Record<string, string>]>([
    ['linux', '/opt/google/chrome/chrome', {}],
    ['linux', '/usr/bin/chromium-headless-shell', {}],
    ['linux', '/usr/bin/chromium', {}],
    ['linux', '/home/me/bin/chromium-browser', {PATH: '/usr/bin:/home/me/bin'}],
    ['linux', '/opt/bin/microsoft-edge', {PATH: '/opt/bin'}],
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
    ['darwin', '/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium', {HOME: '/Users/me'}],
    ['darwin', '/opt/homebrew/bin/chromium', {PATH: '/opt/homebrew/bin'}],
    [
      'win32',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      {PROGRAMFILES: 'C:\\Program Files'},
    ],
    [
      'win32',
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
      {'PROGRAMFILES(X86)': 'C:\\Program Files (x86)'},
    ],
    ['win32', 'D:\\tools\\chrome.exe', {Path: 'C:\\Windows;D:\\tools'}],
  ])('is found on %s at %s', (platform, path, env) => {
    expect(find({platform, files: [path], env})).toBe(path);
  });

  it('is Chrome before Edge', () => {
    const files = ['/opt/microsoft/msedge/msedge', '/opt/google/chrome/chrome'];
    expect(find({files})).toBe('/opt/google/chrome/chrome');
  });
});

describe('no browser', () => {
  const debian = {
    isRoot: true,
    osRelease: 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n',
    files: ['/usr/bin/apt-get'],
  };

  it.each([
    ['Debian', 'ID=debian'],
    ['Ubuntu', 'NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian'],
    ['a relative of theirs', 'ID=pop\nID_LIKE="ubuntu debian"'],
  ])('is installed by root on %s, and said so', (_, osRelease) => {
    const {machine: debianMachine, files, commands, said} = machine({...debian, osRelease});
    const record = debianMachine.run;
    debianMachine.run = (command, args) => {
      record(command, args);
      if (args[0] === 'install') files.add('/usr/bin/chromium-headless-shell');
    };
    expect(findBrowser(debianMachine)).toBe('/usr/bin/chromium-headless-shell');
    expect(commands).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation',
    ]);
    expect(said.join()).toContain('installing Chromium');
  });

  it.each<[string, Partial<Machine> & {files?: string[]}]>([
    ['without root', {...debian, isRoot: false}],
    ['on another Linux', {...debian, osRelease: 'ID=fedora\nNAME="not debian"'}],
    ['without apt-get', {...debian, files: []}],
    ['on macOS', {...debian, platform: 'darwin'}],
  ])('is reported %s, with what to do', (_, changes) => {
    const {machine: played, commands} = machine(changes);
    expect(() => findBrowser(played)).toThrow(
      /Install Google Chrome.*npx playwright install chromium.*CHROMIUM_PATH/,
    );
    expect(commands).toEqual([]);
  });

  it('is reported with the reason when the installation fails', () => {
    const run = () => {
      throw new Error('no network');
    };
    expect(() => find({...debian, run})).toThrow(/could not be installed \(no network\)\. Install/);
  });

  it('is reported when the installation brings none', () => {
    expect(() => find(debian)).toThrow(/not where it should be/);
  });
});

describe('launch options', () => {
  it('give up the sandbox for root only', () => {
    expect(launchOptions('/chrome', true)).toMatchObject({chromiumSandbox: false});
    expect(launchOptions('/chrome', true).args).toContain('--no-sandbox');
    expect(launchOptions('/chrome', false)).toMatchObject({chromiumSandbox: true});
    expect(launchOptions('/chrome', false).args).not.toContain('--no-sandbox');
  });
});
