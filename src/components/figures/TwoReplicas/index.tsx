import type {ReactNode} from 'react';
import {count, percent, significant} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Lanes, {type Lane} from '../parts/Lanes';
import type {Tone} from '../parts/tone';
import {
  LONG_PROMPT,
  REPLICAS,
  SHOWN,
  type Phase,
} from '../../calculators/RouterSimulator/twoReplicas';

const PHASES: Readonly<Record<Phase, string>> = {
  queued: 'waits',
  prefill: 'prompt is read',
  decode: 'answer is written',
};

const TONES: Readonly<Record<Phase, Tone>> = {
  queued: 'striped 4',
  prefill: 'solid 3',
  decode: 'solid 1',
};

const wait = (seconds: number) => `${significant(seconds, 2)} s`;

const told = REPLICAS.map(
  ({name, requests, share, freeSeconds}) =>
    `Replica ${name} has ${requests.length} requests. ${requests
      .map(({label, firstTokenSeconds}) => `${label}: first token at ${wait(firstTokenSeconds)}`)
      .join(
        '. ',
      )}. Together its requests need ${percent(share, 2)} of the KV cache. After ${wait(freeSeconds)} the replica has read all its prompts.`,
).join(' ');

const TICKS = [0, 2, 4, 6, 8, 10];

/** Two replicas with two requests each: when each answer starts, and how much memory the requests hold. */
export default function TwoReplicas(): ReactNode {
  return (
    <figure>
      <Drawing look="framed" label={told}>
        <Key
          items={(Object.keys(PHASES) as Phase[]).map((phase) => [TONES[phase], PHASES[phase]])}
        />
        <Lanes
          end={SHOWN}
          groups={[
            ...REPLICAS.map((replica) => ({
              title: `Replica ${replica.name}: ${replica.requests.length} requests`,
              lanes: lanesOf(replica),
              words: `All its prompts are read after ${wait(replica.freeSeconds)}.`,
            })),
            {title: 'Seconds', lanes: []},
          ]}
          ticks={TICKS}
        />
      </Drawing>
      <figcaption>
        The four requests arrive 0.1 s apart. Replica B gets the two long prompts of{' '}
        {count(LONG_PROMPT)} tokens, and both of its answers end beyond the right edge. The bars of
        memory show how much of the KV cache both requests of a replica fill at their end, with one
        copy of the system prompt.
      </figcaption>
    </figure>
  );
}

function lanesOf({requests, heldTokens, share}: (typeof REPLICAS)[number]): readonly Lane[] {
  const held = share * SHOWN;
  const text = `${count(heldTokens)} tokens, ${percent(share, 2)}`;
  return [
    ...requests.map(({label, stretches}) => ({
      name: label,
      height: 20,
      spans: stretches.map(({phase, start, end}) => ({from: start, to: end, tone: TONES[phase]})),
    })),
    {
      name: 'Memory',
      height: 20,
      spans: [
        {from: 0, to: held, tone: 'solid 2'},
        {from: held, to: SHOWN, tone: 'wash', text},
      ],
    },
  ];
}
