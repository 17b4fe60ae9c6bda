import type {ContentProblem} from '../contentProblem';
import {headingAnchors} from '../anchors';
import type {Page} from '../page';
import {reporter} from '../rule';
import {dataRule} from './dataRule';
import type {JsonFile} from './jsonFile';
import {isObject, list} from './mentions';

/** Homes of terms: a reader who follows the link from an article finds the term there. */
export function checkGlossaryHomes(
  json: JsonFile | undefined,
  pages: readonly Page[],
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const tell = reporter(dataRule, problems);
  if (!isObject(json?.value)) return problems;
  for (const [at, record] of list(json.value['records']).entries()) {
    if (!isObject(record) || typeof record['home'] !== 'string') continue;
    const {home, term, abbreviation, aliases} = record;
    const [route, anchor] = home.split('#');
    const page = pages.find((one) => one.route === route);
    const text = page && (anchor === undefined ? page.source : sectionText(page, anchor));
    // Another rule tells of homes that are not there.
    if (text === undefined) continue;
    const names = [term, abbreviation, ...list(aliases)].filter((name) => typeof name === 'string');
    const words = text.toLowerCase().replace(/\s+/g, ' ');
    if (names.some((name) => words.includes(name.toLowerCase()))) continue;
    const line = json.lineOf(['records', at, 'home']);
    const message = `${String(record['id'])}: ${home} does not name the term`;
    tell({file: json.file, line}, 'home', message, 'Give it the section that explains the term.');
  }
  return problems;
}

/** The source of a section up to the next heading of its level or above. */
function sectionText({tree, source}: Page, anchor: string): string | undefined {
  const headings = headingAnchors(tree);
  const start = headings.findIndex(({id}) => id === anchor);
  const heading = headings[start]?.node;
  if (!heading) return undefined;
  const end = headings.slice(start + 1).find(({node}) => node.depth <= heading.depth);
  return source.slice(heading.position?.start.offset, end?.node.position?.start.offset);
}
