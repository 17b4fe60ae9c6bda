import type {ReactNode} from 'react';
import styles from './styles.module.css';

const LANES = [
  {name: 'Model', what: 'writes a function call'},
  {name: 'Host', what: 'your application, with one client for each server'},
  {name: 'Server', what: 'the program of the parcel carrier'},
] as const;

interface Message {
  readonly from: 'model' | 'client' | 'server' | 'host';
  readonly label: string;
  readonly text: string;
  readonly isMcp?: boolean;
}

// As `examples/mcp/messages.out` has them.
const MESSAGES: readonly Message[] = [
  {
    from: 'model',
    label: '1. Function call, model to host',
    text: 'parcels__get_shipment {"order": "A-1001"}',
  },
  {
    from: 'client',
    label: '2. MCP request, client to server',
    text: '{"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": "get_shipment", "arguments": {"order": "A-1001"}}}',
    isMcp: true,
  },
  {
    from: 'server',
    label: '3. MCP result, server to client',
    text: '{"jsonrpc": "2.0", "id": 3, "result": {"structuredContent": {"place": "Porto", "delivery": "2026-11-26"}, …}}',
    isMcp: true,
  },
  {
    from: 'host',
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
      <div className={styles.exchange} role="img" aria-label={told}>
        {LANES.map(({name, what}) => (
          <p key={name} className={styles.lane} aria-hidden="true">
            <b>{name}</b>
            <span>{what}</span>
          </p>
        ))}
        {MESSAGES.map(({from, label, text, isMcp}) => (
          <div
            key={label}
            className={styles.message}
            data-from={from}
            data-mcp={isMcp}
            aria-hidden="true"
          >
            <p className={styles.label}>{label}</p>
            <p className={styles.text}>{text}</p>
          </div>
        ))}
      </div>
      <figcaption>
        Messages 2 and 3 are the protocol. The model sees neither. The host translates the model’s
        function call, and can refuse the call.
      </figcaption>
    </figure>
  );
}
