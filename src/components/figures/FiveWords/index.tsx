import type {ReactNode} from 'react';
import {count} from '../../../numbers/format';
import {CANDIDATES, printed, probabilities, WORDS} from '../../../data/fiveWords';
import {Box} from '../parts/Boxes';
import Drawing from '../parts/Drawing';
import Lanes from '../parts/Lanes';
import Slots, {type Cell} from '../parts/Slots';
import type {Tone} from '../parts/tone';

const shares = probabilities(1);
const rounded = (share = NaN) => `${Math.round(100 * share)} %`;

const cellOf = (token: string, id: number, tone: Tone): Cell => ({
  text: (
    <>
      <b>{printed(token)}</b>
      <br />
      {id}
    </>
  ),
  tone,
});

/** One pass over five words: tokens, ids, layers, the candidates for the next token, and the way back. */
export default function FiveWords(): ReactNode {
  const words = WORDS.map(({token, id}) => `${token.trim()} ${id}`).join(', ');
  const next = CANDIDATES.map(({token}, i) => `${token.trim()} ${rounded(shares[i])}`).join(', ');
  return (
    <figure>
      <Drawing
        label={`The text is cut into five tokens, each with an id: ${words}. The ids pass through the layers of the model, which give a probability to every token that may follow: ${next}. One token is drawn, here the period. It becomes the sixth token, and the next pass begins.`}
      >
        <Slots
          cells={[
            ...WORDS.map(({token, id}) => cellOf(token, id, 'wash 1')),
            cellOf('.', 13, 'dashed'),
          ]}
        />
        <Box>
          ↓ <b>one pass</b>: 80 layers mix what the tokens say
        </Box>
        <Lanes
          end={1}
          groups={[
            {
              lanes: CANDIDATES.map(({token}, i) => ({
                name: printed(token),
                value: rounded(shares[i]),
                spans: [{from: 0, to: shares[i] ?? 0, tone: 'solid 1'}],
              })),
            },
          ]}
        />
        <Box>
          ↑ <b>draw one</b>, append it as the sixth token, repeat
        </Box>
      </Drawing>
      <figcaption>
        One pass turns five tokens into probabilities for the sixth. A dot marks a space. The ids
        are those of Llama 3. The probabilities are invented. The real model gives a probability to
        each of the {count(128_256)} tokens that it knows.
      </figcaption>
    </figure>
  );
}
