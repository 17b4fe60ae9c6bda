import {pageRule} from '../rule';

const PLAIN = /^(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** Routes: an address that can be typed, and no other page has it. */
export const routes = pageRule(
  {name: 'routes', kinds: ['address', 'twice'], needsSite: true},
  (page, site, report) => {
    const at = {line: page.frontMatter?.lineOf('slug') ?? 1};
    const shown = `/${page.route}`;
    if (!PLAIN.test(page.route)) {
      const message = `The page would have the route \`${shown}\`, which is no plain address`;
      const remedy = 'Name the file with lower-case letters, digits and hyphens.';
      report(at, 'address', message, remedy);
    }
    const first = site.pages.find(({route}) => route === page.route);
    if (!first || first.file === page.file) return;
    const message = `The page has the route \`${shown}\`, which ${first.file} has too`;
    report(at, 'twice', message, 'Keep one of both, or correct the `slug` of one.');
  },
);
