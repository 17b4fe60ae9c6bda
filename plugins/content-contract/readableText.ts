import {stripMarks} from '../numbers/marks';
import {numberElements} from '../numbers/numberElements';
import {readText} from './parsePage';

/**
 * The text of a page as the development server compiles it: up to the block before a mistake, with its numbers in elements that can be
 * outlined.
 */
export function readableText(source: string): string {
  const marked = readText(numberElements(source));
  // An element that stands where none may costs the outlines, not the page.
  return marked.mistake ? readText(stripMarks(source)).text : marked.text;
}
