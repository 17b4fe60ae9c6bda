import type {ContentProblem} from './contentProblem';
import {compareProblems} from './contentProblem';
import {fencesOf} from './fences';
import {problemAt} from './page';
import {readPages} from './readPages';
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
export async function checkSamples(location: {
  readonly docsDir: string;
  readonly siteDir: string;
}): Promise<ContentProblem[]> {
  const {pages} = await readPages(location.docsDir, location.siteDir);
  const shown = pages.flatMap((page) =>
    fencesOf(page.tree)
      .filter(({node}) => node.value.trim() !== '')
      .map((fence) => ({page, ...fence})),
  );
  const problems = PARSERS.flatMap(({name, languages, parse}) => {
    const samples = shown.filter(({language}) => language && languages.includes(language));
    const mistakes = parse(samples.map(({node}) => node.value));
    return samples.flatMap(({page, node, language}, index): ContentProblem[] => {
      const mistake = mistakes[index];
      if (!mistake) return [];
      // The line after the opening fence is the sample's first.
      const line = (node.position?.start.line ?? 1) + mistake.line;
      const message = `The sample is not valid ${name}: ${mistake.message}`;
      const remedy = `Correct it, or mark the block \`text\` if it is not meant as ${language}.`;
      return [problemAt(page, {line}, {check: 'samples', message, remedy})];
    });
  });
  return problems.sort(compareProblems);
}
