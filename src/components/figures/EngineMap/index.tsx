import {Fragment, type ReactNode} from 'react';
import Boxes, {Band, Box} from '../parts/Boxes';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import type {Tone} from '../parts/tone';

type Kind = 'local' | 'server' | 'none';

interface Cell {
  readonly engines: readonly string[];
  readonly kind: Kind;
  /** Our running workload stands here. */
  readonly isOurs?: boolean;
}

interface Row {
  readonly load: string;
  readonly cells: readonly Cell[];
}

const HARDWARE = ['Laptop, Mac, CPU', 'NVIDIA GPU', 'AMD or Intel GPU'] as const;

const ROWS: readonly Row[] = [
  {
    load: 'One request at a time',
    cells: [
      {engines: ['Ollama', 'llama.cpp', 'MLX-LM (Mac)'], kind: 'local'},
      {engines: ['Ollama', 'llama.cpp'], kind: 'local'},
      {engines: ['llama.cpp', 'Ollama (AMD)'], kind: 'local'},
    ],
  },
  {
    load: 'A few at once',
    cells: [
      {engines: ['llama.cpp'], kind: 'local'},
      {engines: ['vLLM', 'or llama.cpp'], kind: 'server'},
      {engines: ['vLLM', 'or llama.cpp'], kind: 'server'},
    ],
  },
  {
    load: 'Dozens at once',
    cells: [
      {engines: ['Rent a GPU, or use an API'], kind: 'none'},
      {engines: ['vLLM', 'SGLang', 'TensorRT-LLM'], kind: 'server', isOurs: true},
      {engines: ['vLLM', 'SGLang'], kind: 'server'},
    ],
  },
];

const TONES: Readonly<Record<Kind, Tone>> = {
  local: 'tint 2',
  server: 'tint 1',
  none: 'solid',
};

const KINDS: readonly (readonly [Kind, string])[] = [
  ['local', 'One machine, little setup'],
  ['server', 'Many users on data center GPUs'],
  ['none', 'No engine helps'],
];

/** Which engines to try, by hardware and by requests at once. */
export default function EngineMap(): ReactNode {
  const said = ROWS.map(
    ({load, cells}) =>
      `${load}. ${cells.map(({engines}, index) => `${HARDWARE[index] ?? ''}: ${engines.join(', ')}`).join('; ')}`,
  ).join('. ');
  return (
    <figure>
      <Key items={KINDS.map(([kind, meaning]) => [TONES[kind], meaning])} />
      <Drawing
        label={`Engines to try, by load and hardware. ${said}. The support assistant of this handbook has 40 requests at once on NVIDIA GPUs.`}
      >
        <Boxes columns={HARDWARE.length}>
          {HARDWARE.map((name) => (
            <b key={name}>{name}</b>
          ))}
          {ROWS.map(({load, cells}) => (
            <Fragment key={load}>
              <Band>{load}</Band>
              {cells.map(({engines, kind, isOurs}, index) => (
                <Box
                  key={HARDWARE[index]}
                  tone={TONES[kind]}
                  side="left"
                  isMarked={isOurs === true}
                  note={isOurs && <b>our assistant: 40 at once</b>}
                >
                  {engines.map((engine) => (
                    <div key={engine}>{engine}</div>
                  ))}
                </Box>
              ))}
            </Fragment>
          ))}
        </Boxes>
      </Drawing>
      <figcaption>
        The column is your hardware, and the row is the number of requests at once. Each cell has
        the engines to try, and begins with the first choice.
      </figcaption>
    </figure>
  );
}
