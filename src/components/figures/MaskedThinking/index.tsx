import type {ReactNode} from 'react';
import {Box} from '../parts/Boxes';
import Drawing from '../parts/Drawing';
import Panel, {Panels} from '../parts/Panel';

const CASES = [
  {
    name: 'A parser is set, and the thoughts end',
    parts: [
      {text: 'The customer paid twice, so …</think>', isMasked: false, field: 'reasoning'},
      {text: '{"category":"billing"}', isMasked: true, field: 'content'},
    ],
    result: 'Correct: free thoughts, then JSON.',
  },
  {
    name: 'No parser',
    parts: [{text: '{"category":"question"}', isMasked: true, field: 'content'}],
    result: 'Valid JSON, but the model could not think.',
  },
  {
    name: 'A parser is set, but the thoughts do not end',
    parts: [{text: 'Sure! The category is billing.', isMasked: false, field: 'reasoning'}],
    result: 'No mask, and content is empty.',
  },
] as const;

const told = CASES.map(
  ({name, parts, result}) =>
    `${name}: ${parts
      .map(
        ({text, isMasked, field}) =>
          `“${text}” comes ${isMasked ? 'with' : 'without'} a mask, in the field ${field}`,
      )
      .join('; ')}. ${result}`,
).join(' ');

/** Where the mask starts and in which field the text lands, with a reasoning parser and without. */
export default function MaskedThinking(): ReactNode {
  return (
    <figure>
      <Drawing label={told}>
        {CASES.map(({name, parts, result}) => (
          <Panel key={name} title={name} end={result}>
            <Panels least={190}>
              {parts.map(({text, isMasked, field}) => (
                <Box
                  key={field}
                  tone={isMasked ? 'wash 1' : 'dashed'}
                  isCode
                  note={
                    <>
                      {isMasked ? 'mask' : 'no mask'} → <code>{field}</code>
                    </>
                  }
                >
                  {text}
                </Box>
              ))}
            </Panels>
          </Panel>
        ))}
      </Drawing>
      <figcaption>
        The reasoning parser decides two things: from which token on the mask holds, and into which
        field a text goes. The texts are examples.
      </figcaption>
    </figure>
  );
}
