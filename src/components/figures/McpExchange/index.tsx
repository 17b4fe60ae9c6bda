import type {ReactNode} from 'react';
import Boxes, {Box} from '../parts/Boxes';
import Drawing from '../parts/Drawing';

const LANES = [
  {name: 'Model', what: 'writes a function call'},
  {name: 'Host', what: 'your application, with one client for each server'},
  {name: 'Server', what: 'the program of the parcel company'},
] as const;

interface Message {
  readonly label: string;
  readonly text: string;
  readonly isMcp?: boolean;
  readonly isAnswer?: boolean;
}

// As `examples/mcp/messages.out` has them.
const MESSAGES: readonly Message[] = [
  {
    label: '1. Function call, model to host',
    text: 'parcels__get_shipment {"order": "A-1001"}',
  },
  {
    label: '2. MCP request, client to server',
    text: '{"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": "get_shipment", "arguments": {"order": "A-1001"}}}',
    isMcp: true,
  },
  {
    isAnswer: true,
    label: '3. MCP result, server to client',
    text: '{"jsonrpc": "2.0", "id": 3, "result": {"structuredContent": {"place": "Porto", "delivery": "2026-11-26"}, …}}',
    isMcp: true,
  },
  {
    isAnswer: true,
    label: '4. Tool message, host to model',
    text: '{"place": "Porto", "delivery": "2026-11-26"}',
  },
];

/** One tool call through model, host and server, with the messages that cross between them. */
export default function McpExchange(): ReactNode {
  const told = [
    ...LANES.map(({name, what}) => `${name}: ${what}.`),
    ...MESSAGES.map(({label, text}) => `${label}: ${text}`),
  ].join(' ');
  return (
    <figure>
      <Drawing label={told}>
        <Boxes columns={3}>
          {LANES.map(({name, what}) => (
            <Box key={name} head={name} note={what} />
          ))}
          {MESSAGES.map(({label, text, isMcp, isAnswer}) => (
            <Box
              key={label}
              head={label}
              tone={isMcp ? 'wash 2' : 'wash 1'}
              side={isAnswer ? 'right' : 'left'}
              column={isMcp ? '2 / span 2' : '1 / span 2'}
              isCode
            >
              {text}
            </Box>
          ))}
        </Boxes>
      </Drawing>
      <figcaption>
        Messages 2 and 3 are the protocol. The model sees neither. The host translates the model’s
        function call, and can refuse the call.
      </figcaption>
    </figure>
  );
}
