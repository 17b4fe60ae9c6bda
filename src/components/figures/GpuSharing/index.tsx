import type {ReactNode} from 'react';
import {Box} from '../parts/Boxes';
import Drawing from '../parts/Drawing';
import {Panels} from '../parts/Panel';
import tones from '../parts/tone.module.css';
import styles from './styles.module.css';

const PROGRAMS = ['A', 'B', 'C'];

interface Way {
  readonly name: string;
  readonly units: string;
  /** Which program has the computing units at six moments, several at once where they are divided. */
  readonly moments: readonly (readonly number[])[];
  readonly memory: string;
  readonly isWalled: boolean;
}

const TOGETHER = Array.from({length: 6}, () => [0, 1, 2]);

const WAYS: readonly Way[] = [
  {
    name: 'MIG',
    units: 'Each program has computing units of its own.',
    moments: TOGETHER,
    memory: 'Memory: separated in hardware',
    isWalled: true,
  },
  {
    name: 'MPS',
    units: 'Programs run at the same time, each up to a limit.',
    moments: TOGETHER,
    memory: 'Memory: a limit for each program',
    isWalled: false,
  },
  {
    name: 'Time-slicing',
    units: 'One program has the whole GPU, then the next one has it.',
    moments: [[0], [1], [2], [0], [1], [2]],
    memory: 'Memory: no limit',
    isWalled: false,
  },
];

/** How three programs share a GPU over six moments in three ways. */
export default function GpuSharing(): ReactNode {
  return (
    <figure>
      <Drawing label="Three ways to share one GPU among programs A, B and C. Under MIG each program has computing units and memory of its own at all times. Under MPS the programs run at the same time, each up to a limit of units and memory. Under time-slicing, one program after the other has the whole GPU, and nothing limits the memory of a program.">
        <Panels least={200}>
          {WAYS.map(({name, units, moments, memory, isWalled}) => (
            <Box key={name} head={name} note={memory}>
              <p>{units}</p>
              <div className={styles.time} data-walled={isWalled}>
                {moments.map((programs, moment) => (
                  <div key={moment}>
                    {programs.map((program) => (
                      <span key={program} className={tones.tone} data-tone={`tint ${program + 1}`}>
                        {PROGRAMS[program]}
                      </span>
                    ))}
                  </div>
                ))}
              </div>
              <p className={styles.axis}>time →</p>
            </Box>
          ))}
        </Panels>
      </Drawing>
      <figcaption>
        Only MIG separates programs in hardware. MPS and time-slicing share one GPU, and a fault of
        one program can stop the others.
      </figcaption>
    </figure>
  );
}
