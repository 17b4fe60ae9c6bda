/* global console */
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {McpServer, ResourceTemplate} from '@modelcontextprotocol/sdk/server/mcp.js';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod';

const MODELS = {
  'llama-3.1-8b': {layers: 32, kvHeads: 8, headSize: 128, maxTokens: 131_072},
  'llama-3.1-70b': {layers: 80, kvHeads: 8, headSize: 128, maxTokens: 131_072},
};
const GiB = 2 ** 30;
const model = z.enum(Object.keys(MODELS)).describe('Model of the architecture table');
const tokens = z.int().min(1).max(131_072).describe('Tokens of one sequence, prompt and output');

const bytesPerToken = ({layers, kvHeads, headSize}) => 2 * layers * kvHeads * headSize * 2;

/** A server holds no state of a client, so that one may be made per connection or per request. */
export function createServer() {
  const server = new McpServer(
    {name: 'kv-cache', version: '1.0.0'},
    {instructions: 'Sizes of BF16 KV caches. Sizes are binary: 1 GiB is 2^30 bytes.'},
  );

  server.registerTool(
    'kv_cache_size',
    {
      title: 'Size of a KV cache',
      description: 'Memory that the BF16 KV cache of one sequence takes, in bytes and GiB.',
      inputSchema: {model, tokens},
      outputSchema: {bytes: z.int(), gib: z.number()},
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    ({model, tokens}) => {
      const bytes = tokens * bytesPerToken(MODELS[model]);
      return answer({bytes, gib: bytes / GiB});
    },
  );

  server.registerTool(
    'sequences_that_fit',
    {
      title: 'Sequences that fit',
      description: 'How many sequences of a length fit into the memory that is left for the cache.',
      inputSchema: {model, tokens, freeGib: z.number().positive().describe('Memory left, in GiB')},
      outputSchema: {sequences: z.int()},
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    ({model, tokens, freeGib}) => {
      const sequences = Math.floor((freeGib * GiB) / (tokens * bytesPerToken(MODELS[model])));
      // A wrong use that the model can repair is a result, so that it reads why.
      if (sequences < 1) return failure(`not one sequence fits: raise freeGib or lower tokens`);
      return answer({sequences});
    },
  );

  server.registerResource(
    'architecture',
    new ResourceTemplate('architecture://{model}', {
      list: () => ({
        resources: Object.keys(MODELS).map((name) => ({name, uri: `architecture://${name}`})),
      }),
    }),
    {title: 'Architecture of a model', mimeType: 'application/json'},
    (uri, {model}) => {
      if (!Object.hasOwn(MODELS, model)) throw new Error(`no model named ${model}`);
      const text = JSON.stringify(MODELS[model]);
      return {contents: [{uri: uri.href, mimeType: 'application/json', text}]};
    },
  );

  server.registerPrompt(
    'plan_cache',
    {title: 'Plan a KV cache', argsSchema: {model}},
    ({model}) => ({
      messages: [
        {
          role: 'user',
          content: {type: 'text', text: `Plan the KV cache of ${model}. Ask me for the context.`},
        },
      ],
    }),
  );

  return server;
}

// Clients that know nothing of structured content read the text.
const answer = (structuredContent) => ({
  structuredContent,
  content: [{type: 'text', text: JSON.stringify(structuredContent)}],
});
const failure = (text) => ({isError: true, content: [{type: 'text', text}]});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await createServer().connect(new StdioServerTransport());
  console.error('kv-cache server is listening on stdin'); // stdout belongs to the protocol
}
