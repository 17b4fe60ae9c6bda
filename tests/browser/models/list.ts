import {basics} from './basics';
import {gettingStarted} from './gettingStarted';
import {operations} from './operations';
import {optimization} from './optimization';
import {reference} from './reference';
import type {ModelRow} from './row';

/** Every interactive model of the handbook. */
export const models: readonly ModelRow[] = [
  ...basics,
  ...gettingStarted,
  ...optimization,
  ...operations,
  ...reference,
];
