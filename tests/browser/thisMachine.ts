import {chromium} from '@playwright/test';
import {isRoot, thisComputer} from '../run/thisComputer';
import type {Machine} from './findBrowser';

export {isRoot};

export function thisMachine(): Machine {
  return {...thisComputer(), playwrightChromium: chromium.executablePath()};
}
