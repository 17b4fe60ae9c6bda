import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '../../../data/runningWorkload';
import {bytesPerToken} from '../../../inference/memory/kvCache';
import {KV_16_BIT} from '../../../inference/precision/kvPrecision';
import {GIB, MIB} from '../../../inference/units';
import {count, fixed} from '../../../numbers/format';
import {printed, WORDS} from '../../../data/fiveWords';
import {shapeOf} from '@site/src/data/shapeOf';
import Drawing from '../parts/Drawing';
import Panel from '../parts/Panel';
import Slots from '../parts/Slots';

const {model, waiting, promptTokens, answerTokens} = RUNNING_WORKLOAD;
const {growthBytes} = bytesPerToken(shapeOf(model).shape, KV_16_BIT);
const request = promptTokens + answerTokens;

/** An answer to the five words, so far. */
const ANSWER = ['.', ' Please', ' help'];
const tokens = [...WORDS.map(({token}) => token), ...ANSWER];

const steps = [0, ...ANSWER.map((_, index) => index + 1)].map((step) => {
  const held = WORDS.length + step;
  return {
    name: step === 0 ? 'Prefill' : `Decode step ${step}`,
    held,
    isNew: (position: number) => position >= (step === 0 ? 0 : held - 1),
    bytes: `${fixed((held * growthBytes) / MIB, 2)} MiB`,
  };
});

const one = `${fixed((request * growthBytes) / GIB, 2)} GiB`;
const forty = `${fixed((waiting * request * growthBytes) / GIB, 1)} GiB`;

/** The cache of five words and three more tokens, pass by pass, with the bytes of Llama 3.3 70B. */
export default function CacheGrowth(): ReactNode {
  const told = steps.map(({name, held, bytes}) => `${name}: ${held} tokens, ${bytes}.`).join(' ');
  return (
    <figure>
      <Drawing
        label={`The KV cache grows by one token a pass. ${told} At ${count(request)} tokens the cache takes ${one}, and ${waiting} such caches take ${forty}.`}
      >
        {steps.map(({name, held, isNew, bytes}) => (
          <Panel key={name} title={name} note={bytes}>
            <Slots
              cells={tokens.map((token, position) => ({
                text: printed(token),
                tone: position >= held ? 'dashed' : isNew(position) ? 'solid 1' : 'wash 1',
              }))}
            />
          </Panel>
        ))}
        <p>
          … a request of {count(request)} tokens <b>{one}</b>, {waiting} of them <b>{forty}</b>
        </p>
      </Drawing>
      <figcaption>
        An entry is the keys and values of one token. Prefill writes five entries at once. Each
        decode step writes one entry (dark) and reads those before it (light). Dashed tokens are not
        there yet. The bytes are those of Llama 3.3 70B with a 16-bit cache.
      </figcaption>
    </figure>
  );
}
