// The clients of the probe in one form: `open` connects, and a session lists tools, calls them and closes.
// cspell:ignore huggingface
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {json} from 'node:stream/consumers';
import {createInterface} from 'node:readline';
import {createMCPClient} from '@ai-sdk/mcp';
import {Experimental_StdioMCPTransport as StdioAi} from '@ai-sdk/mcp/mcp-stdio';
import {McpClient as HuggingFace} from '@huggingface/mcp-client';
import {MultiServerMCPClient} from '@langchain/mcp-adapters';
import {
  Client as Client2,
  StreamableHTTPClientTransport as Http2,
} from '@modelcontextprotocol/client';
import {StdioClientTransport as Stdio2} from '@modelcontextprotocol/client/stdio';
import {Client as Client1} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport as Stdio1} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport as Http1} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {ToolListChangedNotificationSchema} from '@modelcontextprotocol/sdk/types.js';
import {MCPServerStdio, MCPServerStreamableHttp} from '@openai/agents';

const INFO = {name: 'probe', version: '1.0.0'};
const textOf = (content) =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n');

/** Where a server is: an address, or a command. */
const isUrl = (target) => typeof target === 'string';
const process_ = ([command, ...args]) => ({command, args, stderr: 'ignore'});

/** A client of the SDK; `progress` also asks for messages of progress and lets them extend the call. */
const sdk = (name, make, {Http, Stdio, hearsBy, list, callOptions}) => ({
  name,
  async open(target, {onerror, probe} = {}) {
    const heard = [];
    const client = make({heard, probe});
    if (hearsBy) hearsBy(client, heard);
    if (onerror) client.onerror = onerror;
    await client.connect(isUrl(target) ? new Http(new URL(target)) : new Stdio(process_(target)));
    return {
      heard,
      list: () => list(client),
      async call(tool, args, {signal, timeout, progress, reset} = {}) {
        const options = {
          ...(signal && {signal}),
          ...(timeout && {timeout}),
          ...(progress && {onprogress() {}}),
          ...(reset && {resetTimeoutOnProgress: true}),
        };
        const result = await callOptions(client, {name: tool, arguments: args}, options);
        return {text: textOf(result.content), isError: result.isError === true};
      },
      close: () => client.close(),
    };
  },
});
const listAll = async (client) => (await client.listTools()).tools.map(({name}) => name);
const version2 = (name, more) =>
  sdk(
    name,
    ({heard, probe}) =>
      new Client2(INFO, {
        ...more,
        ...(probe && {versionNegotiation: {...more.versionNegotiation, probe}}),
        listChanged: {tools: {onChanged: () => void heard.push('tools')}},
      }),
    {
      Http: Http2,
      Stdio: Stdio2,
      list: listAll,
      callOptions: (client, params, options) => client.callTool(params, options),
    },
  );

/** A server of OpenAI's form whose only answer is the tool call that it is told to make. */
async function scriptedModel() {
  let next;
  const server = createServer(async (request, response) => {
    await json(request);
    response.writeHead(200, {'content-type': 'text/event-stream'});
    const call = {
      index: 0,
      id: 'call-1',
      type: 'function',
      function: {name: next.tool, arguments: JSON.stringify(next.args)},
    };
    const choices = [
      {index: 0, delta: {role: 'assistant', tool_calls: [call]}, finish_reason: 'tool_calls'},
    ];
    response.write(`data: ${JSON.stringify({choices})}\n\n`);
    response.end('data: [DONE]\n\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    say: (tool, args) => void (next = {tool, args}),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const HF_FAILURE = 'Error: MCP tool call failed with error message: ';

export const CLIENTS = [
  version2('SDK 2', {}),
  version2('SDK 2, auto', {versionNegotiation: {mode: 'auto'}}),
  sdk('SDK 1', () => new Client1(INFO), {
    Http: Http1,
    Stdio: Stdio1,
    hearsBy: (client, heard) =>
      client.setNotificationHandler(
        ToolListChangedNotificationSchema,
        () => void heard.push('tools'),
      ),
    list: listAll,
    callOptions: (client, params, options) => client.callTool(params, undefined, options),
  }),
  {
    name: 'Python SDK',
    async open(target) {
      const child = spawn(
        'venv/bin/python',
        ['sdk.py', 'client', isUrl(target) ? target : JSON.stringify(target)],
        {stdio: ['pipe', 'pipe', 'ignore']},
      );
      const waiting = new Map();
      const heard = [];
      let ended = (error) => error;
      const opened = new Promise((resolve, reject) => {
        ended = reject;
        createInterface({input: child.stdout}).on('line', (line) => {
          const message = JSON.parse(line);
          if (message.open) resolve();
          else if (message.heard) heard.push('tools');
          else if (message.fatal) {
            reject(new Error(message.fatal));
            for (const {fail} of waiting.values()) fail(new Error(message.fatal));
          } else {
            const {done, fail} = waiting.get(message.id);
            if (message.error === undefined) done(message.result);
            else fail(Object.assign(new Error(message.error), {code: message.code}));
          }
        });
      });
      child.on('exit', () => {
        ended(new Error('The client ended.'));
        for (const {fail} of waiting.values()) fail(new Error('The client ended.'));
      });
      child.stdin.on('error', () => {});
      await opened;
      let last = 0;
      const ask = (command, signal) =>
        new Promise((done, fail) => {
          const id = ++last;
          waiting.set(id, {done, fail});
          child.stdin.write(`${JSON.stringify({id, ...command})}\n`);
          signal?.addEventListener('abort', () => {
            child.stdin.write(`${JSON.stringify({id, do: 'abort'})}\n`);
          });
        });
      return {
        heard,
        list: async () => (await ask({do: 'list'})).names,
        call: (name, args, {signal, timeout, progress} = {}) =>
          ask(
            {do: 'call', name, args, ...(timeout && {timeout}), ...(progress && {progress})},
            signal,
          ),
        async close() {
          child.stdin.end();
          child.kill();
        },
      };
    },
  },
  {
    name: 'AI SDK',
    hasNoLimit: true,
    async open(target, {onerror} = {}) {
      const client = await createMCPClient({
        transport: isUrl(target) ? {type: 'http', url: target} : new StdioAi(process_(target)),
        onUncaughtError: onerror ?? (() => {}),
      });
      let tools;
      return {
        async list() {
          tools = await client.tools();
          return Object.keys(tools);
        },
        async call(name, args, {signal} = {}) {
          tools ??= await client.tools();
          const options = {
            toolCallId: 'call-1',
            messages: [],
            ...(signal && {abortSignal: signal}),
          };
          const output = await tools[name].execute(args, options);
          const forModel = await tools[name].toModelOutput?.({
            toolCallId: 'call-1',
            input: args,
            output,
          });
          return {
            text: textOf(output.content),
            isError: output.isError === true,
            forModel: forModel && {type: forModel.type},
          };
        },
        close: () => client.close(),
      };
    },
  },
  {
    name: 'LangChain',
    async open(target) {
      const [command, ...args] = isUrl(target) ? [] : target;
      const client = new MultiServerMCPClient({
        throwOnLoadError: true,
        useStandardContentBlocks: false,
        mcpServers: {
          parcels: isUrl(target)
            ? {transport: 'http', url: target}
            : {transport: 'stdio', command, args, stderr: 'ignore'},
        },
      });
      let tools = await client.getTools();
      return {
        async list() {
          tools = await client.getTools();
          return tools.map(({name}) => name);
        },
        async call(name, input, {signal, timeout} = {}) {
          const tool = tools.find((each) => each.name === name);
          const output = await tool.invoke(input, {
            ...(signal && {signal}),
            ...(timeout && {timeout}),
          });
          return {text: textOf(output), isError: false};
        },
        close: () => client.close(),
      };
    },
  },
  {
    name: 'OpenAI Agents',
    async open(target) {
      const [command, ...args] = isUrl(target) ? [] : target;
      const logger = {
        debug() {},
        error() {},
        warn() {},
        namespace: '',
        dontLogModelData: true,
        dontLogToolData: true,
      };
      const server = isUrl(target)
        ? new MCPServerStreamableHttp({url: target, name: 'parcels', logger})
        : new MCPServerStdio({command, args, name: 'parcels', logger});
      await server.connect();
      return {
        list: async () => (await server.listTools()).map(({name}) => name),
        async call(name, input, {signal} = {}) {
          const result = await server.callToolResult(name, input, null, {signal});
          return {text: textOf(result.content), isError: result.isError === true};
        },
        close: () => server.close(),
      };
    },
  },
  {
    name: 'Hugging Face',
    async open(target) {
      const model = await scriptedModel();
      const client = new HuggingFace({endpointUrl: model.url, model: 'model', apiKey: 'key'});
      const [command, ...args] = isUrl(target) ? [] : target;
      await client
        .addMcpServer(isUrl(target) ? {type: 'http', config: {url: target}} : {command, args})
        .catch((error) => {
          model.close();
          throw error;
        });
      return {
        list: async () => client.availableTools.map(({function: {name}}) => name),
        async call(tool, input, {signal} = {}) {
          model.say(tool, input);
          let content;
          const turn = client.processSingleTurnWithTools(
            [{role: 'user', content: 'Where is it?'}],
            {
              ...(signal && {abortSignal: signal}),
            },
          );
          for await (const part of turn) if (part.role === 'tool') content = part.content;
          if (content?.startsWith(HF_FAILURE)) throw new Error(content.slice(HF_FAILURE.length));
          return {text: content ?? '', isError: false};
        },
        async close() {
          model.close();
          await client.cleanup();
        },
      };
    },
  },
];
