import {createProcessor} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import {remarkIslands} from './remarkIslands';

const compile = (source: string) =>
  String(createProcessor({jsx: true, remarkPlugins: [remarkIslands]}).processSync(source));

const IMPORTS = `import Planner from '@site/src/components/calculators/MemoryPlanner';
import Figure from '@site/src/components/figures/Figure';
`;

test('a model becomes an island that names it, and a figure stays', () => {
  const code = compile(`${IMPORTS}\n<Planner focus="prefix" />\n\n<Figure />\n\n<Planner />\n`);
  expect(code).toMatch(/<Island model="MemoryPlanner" id="island-1"><Planner focus="prefix" ?\/>/);
  expect(code).toMatch(/<Island model="MemoryPlanner" id="island-2"><Planner ?\/>/);
  expect(code.match(/<Island/g)).toHaveLength(2);
  expect(code).toMatch(/<Figure ?\/>/);
});

test('where the language model runs is an island too, and a part of it is none', () => {
  const code = compile(`import LiveTokens from '@site/src/components/live/LiveTokens';
import Bars from '@site/src/components/live/parts';

<LiveTokens />

<Bars />
`);
  expect(code).toMatch(/<Island model="LiveTokens" id="island-1"><LiveTokens ?\/>/);
  expect(code.match(/<Island/g)).toHaveLength(1);
});
