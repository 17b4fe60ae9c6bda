import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Line {
  /** Who writes it. */
  readonly who: string;
  /** Role of the message in the request or answer. */
  readonly role: string;
  readonly text: string;
  readonly isCode?: boolean;
  readonly isModel?: boolean;
}

const CALL = '{"name": "get_shipment",\n "arguments":\n  "{\\"order\\": \\"A-1001\\"}"}';
const RESULT = '{"order": "A-1001",\n "place": "Porto"}';

const ROUNDS: readonly {readonly label: string; readonly lines: readonly Line[]}[] = [
  {
    label: 'Request 1 and its answer',
    lines: [
      {
        who: 'Your code',
        role: 'tools',
        text: 'get_shipment(order): says where the parcel of one order is.',
      },
      {who: 'The user', role: 'user', text: 'Where is my order A-1001?'},
      {who: 'The model', role: 'assistant, tool_calls', text: CALL, isCode: true, isModel: true},
    ],
  },
  {
    label: 'Request 2: all of the above again, and the result',
    lines: [
      {who: 'Your code, after it ran the tool', role: 'tool', text: RESULT, isCode: true},
      {
        who: 'The model',
        role: 'assistant, content',
        text: 'Your order A-1001 is in Porto.',
        isModel: true,
      },
    ],
  },
];

/** A question, a tool call, its result and the answer, as a conversation with who writes what. */
export default function ToolExchange(): ReactNode {
  const told = ROUNDS.map(
    ({label, lines}) =>
      `${label}. ${lines.map(({who, role, text}) => `${who} (${role}): ${text}`).join(' ')}`,
  ).join(' ');
  return (
    <figure>
      <div className={styles.exchange} role="img" aria-label={told}>
        {ROUNDS.map(({label, lines}) => (
          <div key={label} aria-hidden="true">
            <p className={styles.round}>{label}</p>
            {lines.map(({who, role, text, isCode, isModel}) => (
              <div key={text} className={styles.line} data-model={isModel}>
                <p className={styles.who}>
                  <b>{who}</b> <span>{role}</span>
                </p>
                <p className={styles.text} data-code={isCode}>
                  {text}
                </p>
              </div>
            ))}
          </div>
        ))}
      </div>
      <figcaption>
        The model writes only the two green messages. Your code runs the tool between the two
        requests.
      </figcaption>
    </figure>
  );
}
