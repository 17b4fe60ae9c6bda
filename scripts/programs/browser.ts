import {join} from 'node:path';
import {chromium, type LaunchOptions} from '@playwright/test';
import {findProgram, isRoot, programIfThere, type Program} from './findProgram';

const {env} = process;

const places = [chromium.executablePath(), ...usualPlaces()];

const whole: Program = {
  name: 'browser',
  variables: ['CHROMIUM_PATH', 'CHROME_PATH'],
  places: places.filter((place) => !place.includes('headless-shell')),
  commands: ['google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge', 'chrome', 'msedge'],
  remedy:
    'Install Google Chrome, Chromium or Microsoft Edge, or run `npx playwright install chromium`, ' +
    'or set CHROMIUM_PATH to the browser to use.',
};

const browser: Program = {
  ...whole,
  places,
  // The fonts that Google Chrome's package asks for too: their letters are as wide as Arial's, to which the site's fallback is fitted.
  installation:
    'apt-get update; apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation',
};

function usualPlaces(): string[] {
  if (process.platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    const programs = ['Google/Chrome', 'Chromium', 'Microsoft/Edge'].map((folder) =>
      join(folder, 'Application', folder === 'Microsoft/Edge' ? 'msedge.exe' : 'chrome.exe'),
    );
    return programs.flatMap((program) =>
      roots.flatMap((root) => (root ? join(root, program) : [])),
    );
  }
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  return [
    // Without windows: the tests take half the time.
    '/usr/bin/chromium-headless-shell',
    '/opt/google/chrome/chrome',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/snap/bin/chromium',
    '/opt/microsoft/msedge/msedge',
  ];
}

/** The path of a browser for the browser tests and the benchmark. */
export function findBrowser(): string {
  return findProgram(browser);
}

/** The same for what a window does: never the shell that has none. Nothing is installed for it. */
export const findWholeBrowser = (): string | undefined => programIfThere(whole);

/** How that browser is started. */
export function launchOptions(executablePath: string): LaunchOptions & {args: string[]} {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  // Chromium refuses to run its sandbox as root; anyone else keeps it.
  const args = isRoot ? [...quiet, '--no-sandbox'] : quiet;
  return {executablePath, chromiumSandbox: !isRoot, args};
}
