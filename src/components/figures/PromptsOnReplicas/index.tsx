import {Fragment, type ReactNode} from 'react';
import Legend from '../Legend';
import {CELLS, MEANINGS, PROMPTS, cellsOf, route, type Block, type Kind} from './route';
import styles from './styles.module.css';

const PANELS = [
  {title: 'Round robin', replicas: route('in turn')},
  {title: 'By prefix', replicas: route('by prefix')},
].map((panel) => {
  const blocks = panel.replicas.flat();
  const computed = blocks.filter(({kind}) => kind === 'computed').length;
  const asked = PROMPTS.length * CELLS;
  return {...panel, computed, result: `${computed} of ${asked} blocks computed`};
});

const told = PANELS.map(({title, replicas, result}) => {
  const each = replicas.map((blocks, index) => {
    const served = new Set(blocks.flatMap(({prompt}) => prompt ?? []));
    const which = served.size === 0 ? 'no prompt' : `prompt ${[...served].join(' and ')}`;
    return `replica ${index + 1} gets ${which}`;
  });
  return `${title}: ${each.join(', ')}; ${result}.`;
}).join(' ');

/** Three prompts on four replicas: who has which blocks, and what round robin and prefix routing compute. */
export default function PromptsOnReplicas(): ReactNode {
  return (
    <figure>
      <div className={styles.figure} role="img" aria-label={told}>
        <div aria-hidden="true">
          <p className={styles.title}>Three prompts arrive</p>
          <div className={styles.prompts}>
            {PROMPTS.map((shop, index) => (
              <div key={index} className={styles.row}>
                <span className={styles.name}>Prompt {index + 1}</span>
                <Blocks blocks={cellsOf(shop, index + 1)} />
              </div>
            ))}
          </div>
        </div>
        <div className={styles.panels} aria-hidden="true">
          {PANELS.map(({title, replicas, result}) => (
            <div key={title}>
              <p className={styles.title}>
                {title}: {result}
              </p>
              {replicas.map((blocks, index) => (
                <div key={index} className={styles.row}>
                  <span className={styles.name}>Replica {index + 1}</span>
                  <Blocks blocks={blocks} room={2 * CELLS} />
                </div>
              ))}
            </div>
          ))}
        </div>
        <Legend aria-hidden="true">
          {(Object.keys(MEANINGS) as Kind[]).map((kind) => (
            <li key={kind}>
              <span className={styles.sample} data-kind={kind} />
              {MEANINGS[kind]}
            </li>
          ))}
        </Legend>
      </div>
      <figcaption>
        A row is the cache memory of a replica. A and B are blocks of the rules of two shops, and a
        digit is the question of a prompt. Round robin computes rules that another replica holds.
        Routing by prefix computes only the questions, and it gives two of the three prompts to one
        replica.
      </figcaption>
    </figure>
  );
}

function Blocks({blocks, room}: {readonly blocks: readonly Block[]; readonly room?: number}) {
  const free = Math.max(0, (room ?? blocks.length) - blocks.length);
  return (
    <span className={styles.blocks}>
      {blocks.map(({text, kind}, index) => (
        <Fragment key={index}>
          <span className={styles.block} data-kind={kind}>
            {text}
          </span>
        </Fragment>
      ))}
      {Array.from({length: free}, (_, index) => (
        <span key={index} className={styles.block} />
      ))}
    </span>
  );
}
