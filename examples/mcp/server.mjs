// The server of a parcel company: it says where parcels are, and opens claims.
/* global console */
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {McpServer} from '@modelcontextprotocol/server';
import {serveStdio} from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';

const PARCELS = {
  'A-1001': {customer: 'c-17', place: 'Porto', delivery: '2026-11-26'},
  'A-1002': {customer: 'c-18', place: 'Lyon', delivery: '2026-11-25'},
};
const order = z
  .string()
  // llama.cpp reads no \d in a pattern, and would let any text pass.
  .regex(/^A-[0-9]{4}$/)
  .describe('Order number, such as A-1001');

// region tools
/** A server for one connection or request. The customer comes from the login, never from the model. */
export function createServer(customer) {
  const server = new McpServer({name: 'parcels', version: '1.0.0'});
  const parcelOf = (order) => (PARCELS[order]?.customer === customer ? PARCELS[order] : undefined);

  server.registerTool(
    'get_shipment',
    {
      description: 'Says where the parcel of an order is, and on which day it arrives.',
      inputSchema: z.object({order}),
      outputSchema: z.object({place: z.string(), delivery: z.iso.date()}),
      annotations: {readOnlyHint: true},
    },
    ({order}) => {
      const parcel = parcelOf(order);
      if (!parcel) return failure(`The customer has no order ${order}. Ask for the number.`);
      return answer({place: parcel.place, delivery: parcel.delivery});
    },
  );

  server.registerTool(
    'open_claim',
    {
      description: 'Opens a claim for a lost or damaged parcel. Ask the customer before.',
      inputSchema: z.object({order, reason: z.enum(['lost', 'damaged']).describe('What happened')}),
      outputSchema: z.object({claim: z.string()}),
    },
    ({order}) => (parcelOf(order) ? answer({claim: `C-${order}`}) : failure(`No order ${order}.`)),
  );
  // endregion

  server.registerResource(
    'policy',
    'policy://claims',
    {title: 'Rules for claims', mimeType: 'text/plain'},
    (uri) => ({contents: [{uri: uri.href, text: 'A claim is open for 30 days.'}]}),
  );
  server.registerPrompt('explain_delay', {argsSchema: z.object({order})}, ({order}) => ({
    messages: [
      {role: 'user', content: {type: 'text', text: `Why is order ${order} late? Be brief.`}},
    ],
  }));
  return server;
}

// The model reads the text. Code may compute with the structured content.
const answer = (structuredContent) => ({
  structuredContent,
  content: [{type: 'text', text: JSON.stringify(structuredContent)}],
});
const failure = (text) => ({isError: true, content: [{type: 'text', text}]});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  serveStdio(() => createServer(process.env.CUSTOMER));
  console.error('parcels server is listening on stdin'); // stdout belongs to the protocol
}
