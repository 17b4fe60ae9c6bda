import {describe, expect, test} from 'vitest';
import {buildHandbook, buildSite, workplace} from './docusaurusBuild';

/** Each site has one mistake. The message is what its author sees: it names the mistake and its place. */
const mistakes = [
  {
    site: 'navbar-item',
    title: 'an unknown type of navbar item',
    message: 'Bad navbar item type menu-of-unicorns',
  },
  {
    site: 'sidebar-doc',
    title: 'a sidebar entry without a document',
    message: 'These sidebar document ids do not exist:\n  - unicorns',
  },
  {
    site: 'navbar-sidebar',
    title: 'a navbar item for a sidebar that is not there',
    message: `Can't find any sidebar with id "unicorns"`,
  },
  {
    site: 'displayed-sidebar',
    title: 'an article that asks for a sidebar that is not there',
    message: `Doc with ID index wants to display sidebar unicorns but a sidebar with this name doesn't exist`,
  },
  {
    site: 'default-export',
    title: 'a page module without default export',
    message: `The page component at /llm/calculator doesn't have a default export. This makes it impossible to render anything.`,
  },
  {
    site: 'dead-link',
    title: 'a link to a page that is not there',
    message: 'Broken link on source page path = /llm/:\n     -> linking to /llm/unicorns',
  },
];

// None of this is timed: the limit is for a machine that does much else.
describe.concurrent(
  'the build fails, says why and leaves the last good one as it is at',
  {timeout: 300_000},
  () => {
    test.each(mistakes)('$title', async ({site, message}) => {
      using place = workplace();
      const {status, output} = await buildSite(site, place.outDir);
      expect(output).toContain(message);
      expect(status).toBe(1);
      expect(place.former.changes()).toEqual([]);
    });

    test('a page that breaks the contract of content, with file, line and remedy of all its mistakes', async () => {
      using place = workplace();
      const {status, output} = await buildSite('content', place.outDir);
      expect(output).toContain("The content breaks the handbook's contract in 6 places:");
      for (const problem of [
        '1: The front matter has no `description`. Say in 50 to 160 characters',
        '8: "Décoder" has the id `décoder`, which is no plain address. Give it one of',
        '10: The citation `nosuchsource` is not in the bibliography. ',
        '10: The link to `http://arxiv.org/` does not use HTTPS. Link to an `https:` address',
        '12: The example `examples/no-such-sample.py` is not there. Name a file',
        '16: `<Calculator>` is not imported, and no component has that name. Import it',
      ]) {
        expect(output).toContain(`docs/index.mdx:${problem}`);
      }
      expect(status).toBe(1);
      expect(place.former.changes()).toEqual([]);
    });

    test('a container id that is none, in the handbook itself', async () => {
      const {status, output} = await buildHandbook({GTM_CONTAINER_ID: 'UA-12345'});
      expect(output).toContain(
        'GTM_CONTAINER_ID is "UA-12345", which is not a tag-manager container id. Set it to',
      );
      expect(status).toBe(1);
    });
  },
);
