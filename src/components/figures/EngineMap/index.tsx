import type {ReactNode} from 'react';
import Legend from '../Legend';
import styles from './styles.module.css';

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

const KINDS: Readonly<Record<Kind, string>> = {
  local: 'One machine, little setup',
  server: 'Many users on data center GPUs',
  none: 'No engine helps',
};

/** Which engines to try, by hardware and by requests at once. */
export default function EngineMap(): ReactNode {
  const said = ROWS.map(
    ({load, cells}) =>
      `${load}: ${cells.map(({engines}, index) => `${HARDWARE[index] ?? ''}, ${engines.join(', ')}`).join('; ')}`,
  ).join('. ');
  return (
    <figure>
      <Legend aria-hidden="true">
        {(['local', 'server', 'none'] as const).map((kind) => (
          <li key={kind}>
            <span className={`${styles.swatch} ${styles[kind]}`} />
            <span>{KINDS[kind]}</span>
          </li>
        ))}
      </Legend>
      <div
        role="img"
        aria-label={`Engines to try, by load and hardware. ${said}. The support assistant of this handbook has 40 requests at once on NVIDIA GPUs.`}
      >
        <div className={styles.map} aria-hidden="true">
          {HARDWARE.map((name) => (
            <strong key={name} className={styles.hardware}>
              {name}
            </strong>
          ))}
          {ROWS.map(({load, cells}) => (
            <div key={load} className={styles.row}>
              <p className={styles.load}>{load}</p>
              {cells.map(({engines, kind, isOurs}, index) => (
                <div
                  key={HARDWARE[index]}
                  className={`${styles.cell} ${styles[kind]} ${isOurs ? styles.ours : ''}`}
                >
                  {engines.map((engine) => (
                    <span key={engine}>{engine}</span>
                  ))}
                  {isOurs && <em className={styles.note}>our assistant: 40 at once</em>}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      <figcaption>
        Your hardware is the column, and the requests at once are the row. Each cell has the engines
        to try, first choice first.
      </figcaption>
    </figure>
  );
}
