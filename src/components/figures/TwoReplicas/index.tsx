import type {ReactNode} from 'react';
import {count, percent, significant} from '../../ui/format';
import {boxesOf} from '../Gantt/layout';
import Legend from '../Legend';
import {
  LONG_PROMPT,
  REPLICAS,
  SHOWN,
  type Phase,
} from '../../calculators/RouterSimulator/twoReplicas';
import styles from './styles.module.css';

const PHASES: Readonly<Record<Phase, string>> = {
  queued: 'waits',
  prefill: 'prompt is computed',
  decode: 'answer is written',
};

const wait = (seconds: number) => `${significant(seconds, 2)} s`;

const told = REPLICAS.map(
  ({name, requests, share, freeSeconds}) =>
    `Replica ${name} has ${requests.length} requests. ${requests
      .map(({label, firstTokenSeconds}) => `${label}: first token at ${wait(firstTokenSeconds)}`)
      .join(
        '. ',
      )}. They need ${percent(share, 2)} of its KV cache, and all prompts are computed at ${wait(freeSeconds)}.`,
).join(' ');

const TICKS = [0, 2, 4, 6, 8, 10];

/** Two replicas with two requests each: when each answer starts, and how much memory the requests hold. */
export default function TwoReplicas(): ReactNode {
  return (
    <figure>
      <div className={styles.figure} role="img" aria-label={told}>
        <Legend aria-hidden="true">
          {(Object.keys(PHASES) as Phase[]).map((phase) => (
            <li key={phase}>
              <span className={styles.sample} data-phase={phase} />
              {PHASES[phase]}
            </li>
          ))}
        </Legend>
        {REPLICAS.map(({name, requests, heldTokens, share, freeSeconds}) => (
          <div key={name} aria-hidden="true">
            <p className={styles.title}>
              Replica {name}: {requests.length} requests
            </p>
            {requests.map(({label, stretches, endSeconds}, row) => (
              <div key={row} className={styles.row}>
                <span className={styles.name}>{label}</span>
                <span className={styles.track} data-open={endSeconds > SHOWN}>
                  {boxesOf(stretches, SHOWN).map(({phase, x, width}) => (
                    <span
                      key={phase + x}
                      data-phase={phase}
                      style={{left: `${x}%`, width: `max(2px, ${width}%)`}}
                    />
                  ))}
                </span>
              </div>
            ))}
            <div className={styles.row}>
              <span className={styles.name}>Memory</span>
              <span className={styles.track} data-memory>
                <span data-phase="memory" style={{left: 0, width: `${100 * share}%`}} />
                <span className={styles.held} style={{left: `${100 * share}%`}}>
                  {count(heldTokens)} tokens, {percent(share, 2)}
                </span>
              </span>
            </div>
            <p className={styles.next}>All prompts are computed after {wait(freeSeconds)}.</p>
          </div>
        ))}
        <div className={styles.row} aria-hidden="true">
          <span className={styles.name}>Seconds</span>
          <span className={styles.axis}>
            {TICKS.map((tick) => (
              <span key={tick} style={{left: `${(100 * tick) / SHOWN}%`}}>
                {tick}
              </span>
            ))}
          </span>
        </div>
      </div>
      <figcaption>
        Round robin gives each replica two requests, one every 0.1 s. Replica B has the two long
        prompts of {count(LONG_PROMPT)} tokens, and both of its answers end later than the picture.
        Memory is the share of the KV cache that both requests of a replica need at their end. They
        share one copy of the system prompt. This is computed for the server of the support
        assistant.
      </figcaption>
    </figure>
  );
}
