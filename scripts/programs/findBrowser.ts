import {posix, win32} from 'node:path';
import {findProgram, type Machine as Computer} from './findProgram';

export interface Machine extends Computer {
  /** Where Playwright's own Chromium is, if it was installed. */
  playwrightChromium: string;
}

/** The path of a browser for tests and books; installs one where that is possible and none is there. */
export function findBrowser(machine: Machine): string {
  return findProgram(
    {
      kind: 'browser',
      purpose: 'the browser tests and the books',
      variables: ['CHROMIUM_PATH', 'CHROME_PATH'],
      places: [machine.playwrightChromium, ...usualPlaces(machine)],
      commands: BROWSER_COMMANDS,
      installs: 'Chromium',
      installation: [
        ['apt-get', ['update']],
        // The fonts that Google Chrome's package asks for too: their letters are as wide as Arial's, to which the site's fallback is fitted.
        [
          'apt-get',
          [
            'install',
            '-y',
            '--no-install-recommends',
            'chromium-headless-shell',
            'fonts-liberation',
          ],
        ],
      ],
      remedy:
        'Install Google Chrome, Chromium or Microsoft Edge, or run `npx playwright install chromium`, ' +
        'or set CHROMIUM_PATH to the browser to use.',
    },
    machine,
  );
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
    // Without windows: the tests take half the time.
    '/usr/bin/chromium-headless-shell',
    '/opt/google/chrome/chrome',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/opt/microsoft/msedge/msedge',
  ];
}
