import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Panel from '../parts/Panel';
import Slots from '../parts/Slots';
import type {Tone} from '../parts/tone';
import {prompts, type Block} from './prompts';

const KINDS: Readonly<Record<Block['kind'], string>> = {
  stored: 'computed and stored',
  read: 'read from the cache',
  computed: 'computed, not stored',
};

const TONES: Readonly<Record<Block['kind'], Tone>> = {
  stored: 'wash 1',
  read: 'solid 1',
  computed: 'wash',
};

const told = prompts
  .map(
    ({name, blocks}) =>
      `${name} ${blocks
        .map(
          ({text, hash, kind}) => `“${text}”, ${hash ? `hash ${hash}` : 'no hash'}, ${KINDS[kind]}`,
        )
        .join('. ')}.`,
  )
  .join(' ');

/** Three prompts, cut into blocks, with the hash of each block and what the cache does for it. */
export default function ThreePrompts(): ReactNode {
  return (
    <figure>
      <Drawing look="framed" label={told}>
        {prompts.map(({name, blocks}) => (
          <Panel key={name} title={name}>
            <Slots
              cells={blocks.map(({text, hash, kind}) => ({
                tone: TONES[kind],
                text: (
                  <>
                    {text}
                    <small>{hash ?? 'not full'}</small>
                  </>
                ),
              }))}
            />
          </Panel>
        ))}
        <Key
          items={(['stored', 'read', 'computed'] as const).map((kind) => [
            TONES[kind],
            KINDS[kind],
          ])}
        />
      </Drawing>
      <figcaption>
        Three prompts are cut into blocks of four words. The code under a block, its hash, is made
        of the words of the block and of the hash before it. Words stand for tokens here, and real
        blocks are larger, for example 16 tokens.
      </figcaption>
    </figure>
  );
}
