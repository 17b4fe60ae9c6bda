import type {ReactNode} from 'react';
import styles from './styles.module.css';

const PARTS = [
  {
    field: 'reasoning',
    parser: 'Reasoning parser, first',
    text: '<think>I need the order’s place.</think>',
    value: 'I need the order’s place.',
  },
  {
    field: 'content',
    parser: 'What is left',
    text: 'Let me look.',
    value: 'Let me look.',
  },
  {
    field: 'tool_calls',
    parser: 'Tool parser, on what is left',
    text: '<tool_call>{"name": "get_shipment", "arguments": {"order": "A-1001"}}</tool_call>',
    value: 'get_shipment, {"order": "A-1001"}',
  },
] as const;

/** One text of a model, and the three fields into which two parsers cut it. */
export default function ToolParsing(): ReactNode {
  const told = PARTS.map(({field, parser, value}) => `${field}: ${value} (${parser}).`).join(' ');
  return (
    <figure>
      <div
        className={styles.parsing}
        role="img"
        aria-label={`The model writes one text with thoughts, a sentence and a call. The server cuts it into fields. ${told}`}
      >
        <p className={styles.raw} aria-hidden="true">
          {PARTS.map(({field, text}) => (
            <span key={field} data-field={field}>
              {text}
            </span>
          ))}
        </p>
        <ul aria-hidden="true">
          {PARTS.map(({field, parser, value}) => (
            <li key={field} data-field={field}>
              <b>{field}</b>
              <span className={styles.value}>{value}</span>
              <span className={styles.parser}>{parser}</span>
            </li>
          ))}
        </ul>
      </div>
      <figcaption>
        At the top is the text that the model writes. Below are the fields of the answer. A call
        inside the thoughts would land in <code>reasoning</code>, where nobody runs it.
      </figcaption>
    </figure>
  );
}
