import type {ReactNode} from 'react';
import Boxes, {Box} from '../parts/Boxes';
import Drawing from '../parts/Drawing';
import Slots from '../parts/Slots';

const PARTS = [
  {
    field: 'reasoning',
    tone: 'wash 2',
    parser: 'Reasoning parser, first',
    text: '<think>I need the order’s place.</think>',
    value: 'I need the order’s place.',
  },
  {
    field: 'content',
    tone: 'wash 4',
    parser: 'What is left',
    text: 'Let me look.',
    value: 'Let me look.',
  },
  {
    field: 'tool_calls',
    tone: 'wash 1',
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
      <Drawing
        label={`The model writes one text with thoughts, a sentence and a call. The server cuts it into fields. ${told}`}
      >
        <Slots cells={PARTS} />
        <Boxes columns={1}>
          {PARTS.map(({field, tone, value, parser}) => (
            <Box key={field} tone={tone} side="left" head={field} note={parser} isCode>
              {value}
            </Box>
          ))}
        </Boxes>
      </Drawing>
      <figcaption>
        At the top is the text that the model writes. Below are the fields of the answer. A call
        inside the thoughts would land in <code>reasoning</code>, where nobody runs it.
      </figcaption>
    </figure>
  );
}
