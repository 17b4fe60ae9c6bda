import type {ReactNode} from 'react';
import {oneRequest} from '../../../serving/oneRequest';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Lanes, {type Lane, type Span} from '../parts/Lanes';

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

const [WAY, QUEUE, PREFILL, DECODE] = ['solid 4', 'solid 3', 'solid 2', 'solid 1'] as const;

const first = FIRST - AT_ENGINE;
const GAPS = LEAVES.slice(1).map((to, index) => [LEAVES[index] ?? 0, to] as const);
/** Free space before each token, so that tokens can be told apart. */
const SLIT = END / 300;

const PATH: readonly Span[] = [
  {from: 0, to: AT_ENGINE, tone: WAY},
  {from: AT_ENGINE, to: STARTS, tone: QUEUE},
  {from: STARTS, to: FIRST - SLIT, tone: PREFILL},
  ...GAPS.map(([from, to]) => ({from, to: to - SLIT, tone: DECODE})),
  {from: LAST, to: END, tone: WAY},
];

interface Row {
  readonly layer: string;
  readonly metric: string;
  /** Stretches that the metric measures, each one value. */
  readonly spans: readonly (readonly [from: number, to: number])[];
  readonly says: string;
}

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

const laneOf = ({layer, spans}: Row): Lane => ({
  height: 8,
  spans: spans.map(([from, to]) => ({from, to, tone: layer === 'GPU' ? 'striped' : 'tint 4'})),
});

/** One request of the support assistant on its way through client, gateway and engine, with what each metric measures of it. */
export default function RequestLayers(): ReactNode {
  const told = ROWS.map(({layer, metric, says}) => `${layer}, ${metric}: ${says}`).join('. ');
  return (
    <figure>
      <Key
        items={[
          [WAY, 'network, gateway'],
          [QUEUE, 'queue of the engine'],
          [PREFILL, 'prompt is read'],
          [DECODE, 'answer is written'],
        ]}
      />
      <Drawing
        label={`One request from left to right, ${END} ms: ${AT_ENGINE} ms on the way, ${queueMs} ms in the queue, ${prefillMs} ms for the prompt, ${LAST - FIRST} ms for six tokens, ${NETWORK} ms back. What each metric measures of it: ${told}.`}
      >
        <Lanes
          end={END}
          groups={[
            {lanes: [{height: 22, spans: PATH}]},
            ...ROWS.map((row) => ({
              title: row.layer,
              note: (
                <>
                  <code>{row.metric}</code> {row.says}
                </>
              ),
              lanes: [laneOf(row)],
            })),
          ]}
        />
      </Drawing>
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
