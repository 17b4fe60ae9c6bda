import {posix, win32} from 'node:path';

/** What the search needs to know of a machine, so that any machine can be played in a test. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  isRoot: boolean;
  /** The text of `/etc/os-release`, empty where there is none. */
  osRelease: string;
  /** Where Playwright's own Chromium is, if it was installed. */
  playwrightChromium: string;
  isExecutable: (path: string) => boolean;
  /** Runs a command with its output shown, and throws if it fails. */
  run: (command: string, args: string[]) => void;
  say: (line: string) => void;
}

const WHAT_TO_DO =
  'Install Google Chrome, Chromium or Microsoft Edge, or run `npx playwright install chromium`, ' +
  'or set CHROMIUM_PATH to the browser to use.';

/** The path of a browser for the browser tests; installs one where that is possible and none is there. */
export function findBrowser(machine: Machine): string {
  return namedBrowser(machine) ?? firstInstalled(machine) ?? install(machine);
}

function namedBrowser({env, isExecutable}: Machine): string | undefined {
  for (const name of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const path = env[name];
    if (!path) continue;
    if (isExecutable(path)) return path;
    throw new Error(`${name} is set to "${path}", which is not an executable file.`);
  }
  return undefined;
}

function firstInstalled(machine: Machine): string | undefined {
  const candidates = [
    machine.playwrightChromium,
    ...usualPlaces(machine),
    ...onPath(machine, BROWSER_COMMANDS),
  ];
  return candidates.find((path) => path !== '' && machine.isExecutable(path));
}

const BROWSER_COMMANDS = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chrome',
  'msedge',
];

function usualPlaces({platform, env}: Machine): string[] {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    const programs = [
      ['Google', 'Chrome', 'Application', 'chrome.exe'],
      ['Chromium', 'Application', 'chrome.exe'],
      ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
    ];
    return programs.flatMap((program) =>
      roots.flatMap((root) => (root ? [win32.join(root, ...program)] : [])),
    );
  }
  if (platform === 'darwin') {
    const roots = ['/Applications', ...(env.HOME ? [posix.join(env.HOME, 'Applications')] : [])];
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      roots.map((root) => posix.join(root, `${name}.app/Contents/MacOS/${name}`)),
    );
  }
  return [
    '/opt/google/chrome/chrome',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/opt/microsoft/msedge/msedge',
  ];
}

function onPath({platform, env}: Machine, commands: string[]): string[] {
  const {join, delimiter} = platform === 'win32' ? win32 : posix;
  const suffix = platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command + suffix)));
}

function install(machine: Machine): string {
  if (!canInstall(machine)) {
    throw new Error(`No browser was found for the browser tests. ${WHAT_TO_DO}`);
  }
  machine.say('No browser was found: installing Chromium with apt-get.');
  try {
    machine.run('apt-get', ['update']);
    machine.run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Chromium could not be installed (${reason}). ${WHAT_TO_DO}`, {cause: error});
  }
  const installed = firstInstalled(machine);
  if (installed) return installed;
  throw new Error(`apt-get installed Chromium, but it is not where it should be. ${WHAT_TO_DO}`);
}

function canInstall(machine: Machine): boolean {
  const isDebianLike = /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(machine.osRelease);
  return (
    machine.platform === 'linux' &&
    machine.isRoot &&
    isDebianLike &&
    onPath(machine, ['apt-get']).some(machine.isExecutable)
  );
}
