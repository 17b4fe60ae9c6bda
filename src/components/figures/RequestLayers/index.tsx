import type {CSSProperties, ReactNode} from 'react';
import {oneRequest} from '../../calculators/serving/oneRequest';
import Legend from '../Legend';
import Swatch from '../series/Swatch';
import {fillOf} from '../series/fill';
import styles from './styles.module.css';

/** Assumed, one way. */
const NETWORK = 15;
/** Assumed. */
const GATEWAY = 8;
const {queueMs, prefillMs, tokens} = oneRequest();

const AT_GATEWAY = NETWORK;
const AT_ENGINE = NETWORK + GATEWAY;
const STARTS = AT_ENGINE + queueMs;
const FIRST = STARTS + prefillMs;
const LEAVES = tokens.map(({atMs}) => AT_ENGINE + atMs);
const LAST = LEAVES.at(-1) ?? NaN;
const END = LAST + NETWORK;

const [WAY, QUEUE, PREFILL, DECODE] = [3, 2, 1, 0] as const;

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly series: number;
}

const PATH: readonly Stretch[] = [
  {from: 0, to: AT_ENGINE, series: WAY},
  {from: AT_ENGINE, to: STARTS, series: QUEUE},
  {from: STARTS, to: FIRST, series: PREFILL},
  {from: FIRST, to: LAST, series: DECODE},
  {from: LAST, to: END, series: WAY},
];

interface Row {
  readonly layer: string;
  readonly metric: string;
  /** Stretches that the metric measures, each one value. */
  readonly spans: readonly (readonly [from: number, to: number])[];
  readonly says: string;
}

const first = FIRST - AT_ENGINE;
const GAPS = LEAVES.slice(1).map((to, index) => [LEAVES[index] ?? 0, to] as const);

const ROWS: readonly Row[] = [
  {
    layer: 'Client',
    metric: 'gen_ai.client.operation.time_to_first_chunk',
    spans: [[0, FIRST + NETWORK]],
    says: `${FIRST + NETWORK} ms`,
  },
  {
    layer: 'Gateway',
    metric: 'llm_d_epp_request_ttft_seconds',
    spans: [[AT_GATEWAY, FIRST]],
    says: `${FIRST - AT_GATEWAY} ms`,
  },
  {
    layer: 'Engine',
    metric: 'vllm:time_to_first_token_seconds',
    spans: [[AT_ENGINE, FIRST]],
    says: `${first} ms`,
  },
  {
    layer: 'Engine',
    metric: 'vllm:request_queue_time_seconds',
    spans: [[AT_ENGINE, STARTS]],
    says: `${queueMs} ms`,
  },
  {
    layer: 'Engine',
    metric: 'vllm:request_prefill_time_seconds',
    spans: [[STARTS, FIRST]],
    says: `${prefillMs} ms`,
  },
  {
    layer: 'Engine',
    metric: 'vllm:inter_token_latency_seconds',
    spans: GAPS,
    says: GAPS.map(([from, to]) => to - from).join(', ') + ' ms',
  },
  {
    layer: 'GPU',
    metric: 'DCGM_FI_DEV_GPU_UTIL',
    spans: [[0, END]],
    says: 'about 100 %, with or without this request',
  },
];

const place = (from: number, to: number): CSSProperties => ({
  left: `${(from / END) * 100}%`,
  width: `${((to - from) / END) * 100}%`,
});

/** One request of the support assistant on its way through client, gateway and engine, with what each metric measures of it. */
export default function RequestLayers(): ReactNode {
  const told = ROWS.map(({layer, metric, says}) => `${layer}, ${metric}: ${says}`).join('. ');
  return (
    <figure>
      <Legend aria-hidden="true">
        <li>
          <Swatch series={WAY} />
          <span>network, gateway</span>
        </li>
        <li>
          <Swatch series={QUEUE} />
          <span>queue of the engine</span>
        </li>
        <li>
          <Swatch series={PREFILL} />
          <span>prompt is read</span>
        </li>
        <li>
          <Swatch series={DECODE} />
          <span>answer is written</span>
        </li>
      </Legend>
      <div
        className={styles.figure}
        role="img"
        aria-label={`One request from left to right, ${END} ms: ${AT_ENGINE} ms on the way, ${queueMs} ms in the queue, ${prefillMs} ms for the prompt, ${LAST - FIRST} ms for six tokens, ${NETWORK} ms back. What each metric measures of it: ${told}.`}
      >
        <svg className={styles.path} aria-hidden="true">
          {PATH.map(({from, to, series}) => (
            <rect
              key={from}
              x={`${(from / END) * 100}%`}
              width={`${((to - from) / END) * 100}%`}
              height="100%"
              {...fillOf(series, 'layers')}
            />
          ))}
          {LEAVES.map((at) => (
            <line key={at} x1={`${(at / END) * 100}%`} x2={`${(at / END) * 100}%`} y2="100%" />
          ))}
        </svg>
        {ROWS.map(({layer, metric, spans, says}) => (
          <div key={metric} className={styles.row} aria-hidden="true">
            <p>
              <b>{layer}</b> <code>{metric}</code> <span>{says}</span>
            </p>
            <div className={styles.track}>
              {spans.map(([from, to]) => (
                <span key={from} data-layer={layer} style={place(from, to)} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <figcaption>
        The figure shows one question to the support assistant, from left to right and to scale.
        Each metric measures another part of this time. The engine reports a time to first token
        (TTFT) of {first} ms, and the user waits {FIRST + NETWORK} ms. The times for queue and
        prompt assume that 40 other answers are running. The network’s {NETWORK} ms each way and the
        gateway’s {GATEWAY} ms are assumed.
      </figcaption>
    </figure>
  );
}
