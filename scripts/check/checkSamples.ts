import type {ContentProblem} from '../../plugins/content-contract/contentProblem';
import {compareProblems} from '../../plugins/content-contract/contentProblem';
import {fencesOf} from '../../plugins/content-contract/fences';
import type {Page} from '../../plugins/content-contract/page';
import {reporter} from '../../plugins/content-contract/rule';
import type {SampleParser} from './samples/mistake';
import {parseBash} from './samples/parseBash';
import {parseJson} from './samples/parseJson';
import {parsePython} from './samples/parsePython';
import {parseYaml} from './samples/parseYaml';

const PARSERS: readonly {name: string; languages: readonly string[]; parse: SampleParser}[] = [
  {name: 'JSON', languages: ['json'], parse: parseJson},
  {name: 'YAML', languages: ['yaml', 'yml'], parse: parseYaml},
  {name: 'Bash', languages: ['bash', 'sh', 'shell'], parse: parseBash},
  {name: 'Python', languages: ['python', 'py'], parse: parsePython},
];

/**
 * Parses the JSON, YAML, Bash and Python that pages show. It starts other programs, so the tests call it and the build
 * does not. Blocks that show a file of `examples/` are empty here; that file has its own test.
 */
export function checkSamples(pages: readonly Page[]): ContentProblem[] {
  const shown = pages.flatMap((page) =>
    fencesOf(page.tree)
      .filter(({value}) => value.trim() !== '')
      .map((node) => ({page, node})),
  );
  const problems: ContentProblem[] = [];
  for (const {name, languages, parse} of PARSERS) {
    const found = shown.filter(({node}) => languages.includes(node.lang ?? ''));
    for (const [index, mistake] of parse(found.map(({node}) => node.value)).entries()) {
      const sample = found[index];
      if (!mistake || !sample) continue;
      // The line after the opening fence is the sample's first.
      const line = (sample.node.position?.start.line ?? 1) + mistake.line;
      const message = `The sample is not valid ${name}: ${mistake.message}`;
      const remedy = `Correct it, or mark the block \`text\` if it is not meant as ${sample.node.lang}.`;
      reporter('samples', sample.page.file, problems)(line, message, remedy);
    }
  }
  return problems.sort(compareProblems);
}
