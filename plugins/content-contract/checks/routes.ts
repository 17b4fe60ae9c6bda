import {routes} from '../../../src/data/routes';
import {didYouMean} from '../nearest';
import type {Check} from '../page';
import {problemAt} from '../page';

/** Routes: a page is one of the handbook's, and no other page has its route. */
export const checkRoutes: Check = (page, site) => {
  const at = {line: page.frontMatter?.lineOf('slug') ?? 1};
  const shown = `/${page.route}`;
  const known = routes.map(({path}) => path);
  if (!known.includes(page.route)) {
    const remedy = `${didYouMean(page.route, known)}Move or rename the file; the routes are listed in data/routes.json.`;
    const message = `The page would have the route \`${shown}\`, which the handbook does not have`;
    return [problemAt(page, at, {check: 'routes', message, remedy})];
  }
  const first = site.pages.find(({route}) => route === page.route);
  if (!first || first.file === page.file) return [];
  const message = `The page has the route \`${shown}\`, which ${first.file} has too`;
  const remedy = 'Keep one of both, or correct the `slug` of one.';
  return [problemAt(page, at, {check: 'routes', message, remedy})];
};
