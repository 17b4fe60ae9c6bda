import {stripMarks} from '../numbers/marks';
import {readText} from './parsePage';

/** The text of a page as the development server compiles it: up to the block before a mistake. */
export function readableText(source: string): string {
  return readText(stripMarks(source)).text;
}
