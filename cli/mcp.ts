import {fromJsonSchema, McpServer, type CallToolResult} from '@modelcontextprotocol/server';
import {serveStdio} from '@modelcontextprotocol/server/stdio';
import type {Calculator} from '@site/src/components/ui/defineCalculator';
import {idsOf} from '@site/src/forms/defineForm';
import type {Value} from '@site/src/forms/inputs';
import {urlText} from '@site/src/forms/validate';
import {nearIds} from '@site/src/data/lookup';
import {BASE_PATH, identity} from '@site/src/identity';
import {answerOf} from './answer';
import {choicesOf} from './choices';
import {calculatorOf, PROGRAM, type Command, type Handbook} from './handbook';
import {optionName} from './options';
import {Refused} from './refused';
import {choicesSchema, inputSchema, outputSchema, type JsonSchema} from './schema';
import {readValues} from './values';

const INSTRUCTIONS =
  'Calculators for serving large language models. Every input has a default: give those that you know. An answer says what it assumes, leaves out, and how far such predictions were from measurements: pass this on with its numbers, and the link that opens it. Prices are examples.';

/** Serves calculators as tools and pages as resources over stdio, until the client closes it. */
export function serve(handbook: Handbook): void {
  serveStdio(() => createServer(handbook));
}

/** A server with a tool for each calculator, and a resource for each page. */
export async function createServer(handbook: Handbook): Promise<McpServer> {
  const {version, commands, pages, textOf} = handbook;
  const server = new McpServer(
    {name: PROGRAM, title: identity.title, version, websiteUrl: identity.url + BASE_PATH},
    {instructions: INSTRUCTIONS},
  );
  for (const command of commands) {
    const calculator = await calculatorOf(command);
    server.registerTool(
      command.id,
      {
        title: calculator.title,
        description: descriptionOf(command, calculator),
        inputSchema: declared(inputSchema(calculator)),
        outputSchema: declared(outputSchema(calculator)),
        annotations: {readOnlyHint: true, openWorldHint: false},
      },
      (given) => orRefused(() => callCalculator(calculator, command, given)),
    );
  }
  server.registerTool(
    'list_choices',
    {
      title: 'Choices of an input',
      description: 'What an input with a long list takes: the ids of models or devices.',
      inputSchema: declared<{calculator?: unknown; option?: unknown}>(choicesSchema.input),
      outputSchema: declared(choicesSchema.output),
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    ({calculator, option}) =>
      orRefused(async () => {
        const choices = await choicesOf(handbook, String(calculator), String(option));
        const lines = choices.map(({id, label}) => `${id}: ${label}`);
        return {structuredContent: {choices}, content: [{type: 'text', text: lines.join('\n')}]};
      }),
  );
  for (const page of pages) {
    const {path, title, description, size} = page;
    const mimeType = 'text/markdown';
    server.registerResource(
      path,
      `handbook://pages/${path}`,
      {title, description, mimeType, size},
      async ({href}) => ({contents: [{uri: href, mimeType, text: await textOf(page)}]}),
    );
  }
  return server;
}

function descriptionOf({question, names}: Command, {title, note}: Calculator): string {
  const said = note === undefined ? '' : ` Its numbers: ${note}.`;
  return `${question} ${title}, also known as ${names.join(', ')}.${said}`;
}

/** A schema for the client to see. Calculators themselves read what it sends: they name the field, and what it takes. */
const declared = <T = Readonly<Record<string, unknown>>>(schema: JsonSchema) =>
  fromJsonSchema<T>(schema, {
    getValidator: () => (given) => ({valid: true, data: given as never, errorMessage: undefined}),
  });

async function callCalculator(
  calculator: Calculator,
  command: Command,
  given: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  const {json, markdown} = answerOf(
    calculator,
    command,
    await readValues(calculator, textsOf(calculator, given), (name) => name),
  );
  return {
    ...(json.problems.length > 0 && {isError: true}),
    structuredContent: {...json},
    content: [{type: 'text', text: markdown}],
  };
}

/** Texts by input, as a form would hold them. */
function textsOf(
  calculator: Calculator,
  given: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, readonly string[]> {
  const idByOption = new Map(idsOf(calculator).map((id) => [optionName(calculator, id), id]));
  const texts = new Map<string, readonly string[]>();
  const reasons: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const id = idByOption.get(name);
    if (id === undefined) {
      const near = nearIds(name, [...idByOption.keys()]).join(', ');
      reasons.push(`There is no input “${name}”. Nearest: ${near}.`);
    } else if (!isValue(value)) {
      reasons.push(`${name} takes a number, a text, true or false.`);
    } else texts.set(id, [urlText(value)]);
  }
  if (reasons.length > 0) throw new Refused(reasons);
  return texts;
}

const isValue = (value: unknown): value is Value =>
  ['number', 'string', 'boolean'].includes(typeof value);

async function orRefused(answer: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return {isError: true, content: [{type: 'text', text: error.message}]};
  }
}
