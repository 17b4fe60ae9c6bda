import {createProcessor} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import {remarkIslands} from './remarkIslands';

const compile = (source: string) =>
  String(createProcessor({jsx: true, remarkPlugins: [remarkIslands]}).processSync(source));

const PLANNER = '@site/src/components/calculators/MemoryPlanner';
const IMPORTS = `import Planner from '${PLANNER}';
import Scale from '@site/src/components/figures/UpdateGap';
import Elsewhere from 'elsewhere';
`;

test('an interactive component becomes an island that says how its code is fetched, and a figure stays', () => {
  const code = compile(
    `${IMPORTS}\n<Planner focus="prefix" />\n\n<Scale />\n\n<Planner />\n\n<Elsewhere />\n`,
  );
  expect(code).toMatch(/<Island component="Planner" id="island-1"><Planner focus="prefix" ?\/>/);
  expect(code).toMatch(/<Island component="Planner" id="island-2"><Planner ?\/>/);
  expect(code.match(/<Island/g)).toHaveLength(2);
  expect(code).toMatch(/<Scale ?\/>/);
  expect(code.match(/__islands\.set\(/g)).toHaveLength(1);
  expect(code).toContain(`__islands.set('Planner', () => import('${PLANNER}'));`);
});

test('a page without an island says nothing', () => {
  expect(compile(`${IMPORTS}\n<Scale />\n`)).not.toContain('__islands');
});
