import {chromium} from '@playwright/test';
import {isRoot, thisComputer} from './thisComputer';
import type {Machine} from './findBrowser';

export {isRoot};

export function thisMachine(): Machine {
  return {...thisComputer(), playwrightChromium: chromium.executablePath()};
}
