import record from '../../../lab/opentelemetry/record.json' with {type: 'json'};
import {numbers, rows} from '../../../src/numbers';

interface Span {
  readonly name: string;
  readonly status: string;
  readonly attributes: readonly string[];
  readonly input: number | null;
  readonly finish: readonly string[] | null;
}

/** Spans of one call, and what they tell. */
interface Question {
  readonly spans: readonly Span[];
  readonly lost: readonly string[];
  readonly prompt: boolean;
  readonly statusText: boolean;
  readonly firstToken: readonly string[];
}

interface SetUp {
  readonly name: string;
  readonly questions: Readonly<Record<string, Question>>;
}

const setUps: readonly SetUp[] = record.results.setUps;
const {switches, loading, undici} = record.results;
if (
  !switches.some(
    ({name, prompt: isThere, quotedInError}) => /langchain/.test(name) && !isThere && quotedInError,
  )
) {
  throw new Error('LangChain hides the prompts of error texts now');
}

const asked = ({name, questions}: SetUp, question: string): Question => {
  const found = questions[question];
  if (!found) throw new Error(`${name} was not asked ${question}`);
  return found;
};
/** The span of the call itself, which stands first where there are several. */
const call = (question: Question) => question.spans[0];

/** The name of a package as code; what stands behind it keeps its own form. */
const named = ({name}: SetUp) => {
  const [tool = '', ...more] = name.split(', ');
  return [`\`${tool}\``, ...more].join(', ');
};

const prompt = (setUp: SetUp) => (asked(setUp, 'plain').prompt ? '**yes**' : 'no');
const tokens = (question: Question) => {
  const span = call(question);
  return span && span.input !== null ? 'yes' : '**no**';
};

function firstToken(setUp: SetUp): string {
  const [name] = asked(setUp, 'streamUsage').firstToken;
  return name === undefined ? 'no' : `\`${name}\``;
}

/** How a call ended, as the span tells it. */
function told(question: Question): string {
  const span = call(question);
  if (question.lost.length > 0) return '**lost**';
  if (!span) return 'no span';
  if (span.status === 'ERROR') return 'error';
  if (span.attributes.includes('langfuse.observation.level')) return 'attribute only';
  const [reason] = span.finish ?? [];
  return reason === undefined ? 'like a success' : `finish \`${reason}\``;
}

function embedding(setUp: SetUp): string {
  const question = asked(setUp, 'embed');
  if (question.spans.length === 0) return 'no span';
  const text = question.prompt ? '**text**' : 'no text';
  return `${question.spans.some(({input}) => input !== null) ? 'tokens' : 'no tokens'}, ${text}`;
}

const lost = (question: string) =>
  setUps.filter((setUp) => asked(setUp, question).lost.length > 0).length;
const works = ({prompt: isThere, name}: (typeof switches)[number]) =>
  // A switch of OpenTelemetry's turns content on, the others turn it off.
  name.startsWith('otel') === isThere ? 'works' : '**ignored**';

const OF: Readonly<Record<string, string>> = {
  otel: '@opentelemetry/instrumentation-openai',
  traceloop: '@traceloop/instrumentation-openai',
  openinference: '@arizeai/openinference-instrumentation-openai',
  langfuse: '@langfuse/openai',
  ai: '@ai-sdk/otel',
  'traceloop-langchain': '@traceloop/instrumentation-langchain',
  'openinference-langchain': '@arizeai/openinference-instrumentation-langchain',
};
const loaded = (spans: number) => (spans > 0 ? 'yes' : '**no span**');

export default numbers({
  node: record.results.node,
  'set-ups': setUps.length,
  prompts: setUps.filter((setUp) => asked(setUp, 'plain').prompt).length,
  'lost-failed': lost('limit'),
  'status-texts': setUps.filter((setUp) => asked(setUp, 'wrong').statusText).length,
  'post-spans': undici.limit.spans.filter(({name}) => name === 'POST').length,
  'recorded-rows': rows(
    setUps.map((setUp) => [
      named(setUp),
      prompt(setUp),
      tokens(asked(setUp, 'plain')),
      tokens(asked(setUp, 'stream')),
      tokens(asked(setUp, 'streamUsage')),
      firstToken(setUp),
      embedding(setUp),
    ]),
  ),
  'ended-rows': rows(
    setUps.map((setUp) => [
      named(setUp),
      told(asked(setUp, 'limit')),
      told(asked(setUp, 'left')),
      told(asked(setUp, 'aborted')),
      told(asked(setUp, 'cut')),
    ]),
  ),
  'switch-rows': rows(
    switches.map((row) => {
      const [setUp = ''] = row.name.split(': ', 1);
      const setting = row.name.slice(setUp.length + 2);
      const code = setting.replace(/^the same with (.*)$/, 'the same, and `$1');
      return [
        `\`${OF[setUp] ?? setUp}\``,
        code === setting ? `\`${code}\`` : `${code}\``,
        works(row),
      ];
    }),
  ),
  'loading-rows': rows(
    loading.rows.map(({name, six, sixAsModule, seven, sevenAsModule}) => [
      `\`${OF[name] ?? name}\``,
      ...[six, sixAsModule, seven, sevenAsModule].map(loaded),
    ]),
  ),
});
