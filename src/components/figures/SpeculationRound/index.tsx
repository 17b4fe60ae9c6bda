import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Panel from '../parts/Panel';
import Slots, {type Cell} from '../parts/Slots';
import type {Tone} from '../parts/tone';

type Verdict = 'kept' | 'rejected' | 'dropped';

const TONES: Readonly<Record<Verdict, Tone>> = {
  kept: 'wash 1',
  rejected: 'line',
  dropped: 'dashed',
};
const OWN: Tone = 'solid 1';

interface Round {
  readonly name: string;
  readonly draft: readonly (readonly [word: string, verdict: Verdict])[];
  /** Token that the target adds at the end of the round. */
  readonly own: string;
  readonly note: string;
  /** Text when the round is over. */
  readonly text: string;
}

/** An invented answer to the request of the guide, with words in place of tokens. */
const ROUNDS: readonly Round[] = [
  {
    name: 'Round 1',
    draft: [
      ['reset', 'kept'],
      ['your', 'kept'],
      ['account', 'rejected'],
      ['password', 'dropped'],
    ],
    own: 'password',
    note: 'The third guess is wrong. The model puts its own word there, and the fourth guess is dropped: 3 words from one pass.',
    text: 'To reset your password',
  },
  {
    name: 'Round 2',
    draft: [
      ['open', 'kept'],
      ['the', 'kept'],
      ['Settings', 'kept'],
      ['page', 'kept'],
    ],
    own: 'and',
    note: 'All four guesses are right, and the model adds a word: 5 words from one pass.',
    text: 'To reset your password open the Settings page and',
  },
];

const LABEL =
  'Two rounds after the word “To”. In round 1 the drafter guesses “reset your account password”. The model keeps “reset” and “your”, rejects “account”, drops “password”, and writes “password” itself: three words from one pass. In round 2 the drafter guesses “open the Settings page”. The model keeps all four and adds “and”: five words from one pass.';

/** Two rounds of drafting and verifying on words. */
export default function SpeculationRound(): ReactNode {
  return (
    <figure>
      <Drawing look="framed" label={LABEL}>
        {ROUNDS.map(({name, draft, own, note, text}) => (
          <Panel key={name} title={name}>
            <Slots cells={[...draft.map(guessOf), {text: '+'}, {text: own, tone: OWN}]} />
            <p>{note}</p>
            <Slots cells={[{text: 'Text so far:'}, {text, tone: 'plain'}]} />
          </Panel>
        ))}
        <Key
          items={[
            [TONES.kept, 'guess, kept'],
            [TONES.rejected, 'guess, rejected'],
            [TONES.dropped, 'guess, dropped'],
            [OWN, 'written by the model'],
          ]}
        />
      </Drawing>
      <figcaption>
        The small drafter guesses four words, and one pass of the large model checks all of them.
        Eight words took two passes instead of eight. The answer is invented, and words stand for
        tokens.
      </figcaption>
    </figure>
  );
}

function guessOf([word, verdict]: Round['draft'][number]): Cell {
  return {text: verdict === 'rejected' ? <s>{word}</s> : word, tone: TONES[verdict]};
}
