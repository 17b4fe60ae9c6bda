import type {ReactNode} from 'react';
import {prompts, type Block} from './prompts';
import styles from './styles.module.css';

const KINDS: Readonly<Record<Block['kind'], string>> = {
  stored: 'computed and stored',
  read: 'read from the cache',
  computed: 'computed, not stored',
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
      <div className={styles.figure} role="img" aria-label={told}>
        {prompts.map(({name, blocks}) => (
          <div key={name} aria-hidden="true">
            <p className={styles.name}>{name}</p>
            <div className={styles.row}>
              {blocks.map(({text, hash, kind}) => (
                <div key={text} className={styles.block} data-kind={kind}>
                  <span className={styles.text}>{text}</span>
                  <span className={styles.hash}>{hash ?? 'not full'}</span>
                </div>
              ))}
            </div>
          </div>
        ))}
        <div className={styles.legend} aria-hidden="true">
          {(['stored', 'read', 'computed'] as const).map((kind) => (
            <span key={kind} className={styles.meaning}>
              <span className={styles.sample} data-kind={kind} />
              {KINDS[kind]}
            </span>
          ))}
        </div>
      </div>
      <figcaption>
        Three prompts are cut into blocks of four words. Each hash is made of the words of its block
        and of the hash before it. Prompt 3 has the blocks of prompt 1, but none of their hashes.
        Words stand for tokens here, and real blocks are larger, for example 16 tokens.
      </figcaption>
    </figure>
  );
}
