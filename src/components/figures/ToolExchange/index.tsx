import type {ReactNode} from 'react';
import Boxes, {Band, Box} from '../parts/Boxes';
import Drawing from '../parts/Drawing';

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
      <Drawing look="narrow" label={told}>
        {ROUNDS.map(({label, lines}) => (
          <Boxes key={label} columns={8}>
            <Band>{label}</Band>
            {lines.map(({who, role, text, isCode, isModel}) => (
              <Box
                key={text}
                head={
                  <>
                    {who} <code>{role}</code>
                  </>
                }
                tone={isModel ? 'wash 1' : 'wash'}
                column={isModel ? '1 / -2' : '2 / -1'}
                isCode={isCode}
              >
                {text}
              </Box>
            ))}
          </Boxes>
        ))}
      </Drawing>
      <figcaption>
        The model writes only the two green messages. Your code runs the tool between the two
        requests.
      </figcaption>
    </figure>
  );
}
