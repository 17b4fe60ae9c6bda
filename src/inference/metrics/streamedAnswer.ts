import {demandNumber, demandThat} from '../check';
import {measure, type RequestMetrics, type RequestTimeline} from './requestTimeline';

/** One event of a stream, as it reached the client. */
export interface StreamChunk {
  readonly atSeconds: number;
  /** Tokens in it; 0 for an event without text, such as one that only names the role. */
  readonly tokens: number;
  /** Its tokens are reasoning, which the stream keeps apart from the answer. */
  readonly isReasoning: boolean;
}

/** One request and every event of its stream. */
export interface StreamedAnswer {
  readonly sentSeconds: number;
  readonly inputTokens: number;
  /** In order of arrival; at least one has tokens. */
  readonly chunks: readonly StreamChunk[];
}

const MAX_CHUNKS = 100_000;

/** Throws for answers out of range; `input` names the list in messages. */
export function checkAnswers(input: string, answers: readonly StreamedAnswer[]): void {
  const chunks = answers.reduce((sum, answer) => sum + answer.chunks.length, 0);
  demandThat(
    input,
    answers.length >= 1 && answers.length <= 10_000 && chunks <= MAX_CHUNKS,
    `must hold 1 to 10,000 answers with at most ${MAX_CHUNKS} chunks`,
  );
  answers.forEach((answer, i) => {
    const name = `${input}[${i}]`;
    demandNumber(`${name}.sentSeconds`, answer.sentSeconds, {min: -1e9, max: 1e9, unit: 's'});
    demandNumber(`${name}.inputTokens`, answer.inputTokens, {min: 0, max: 1e9, integer: true});
    const counts = answer.chunks.map(({tokens}) => tokens);
    demandThat(
      `${name}.chunks`,
      counts.every((tokens) => Number.isInteger(tokens) && tokens >= 0 && tokens <= 1000) &&
        counts.some((tokens) => tokens > 0),
      'must hold whole numbers of 0 to 1,000 tokens, and one token at least',
    );
    const times = answer.chunks.map(({atSeconds}) => atSeconds);
    demandThat(
      `${name}.chunks`,
      times.every((t, j) => t <= 1e9 && t >= (times[j - 1] ?? answer.sentSeconds)),
      'must not come before the request was sent, go back in time, or exceed 1e9 s',
    );
  });
}

/**
 * Every token of an answer, reasoning included, as a timeline.
 *
 * Derived: each token of an event has the time of the event.
 *
 * @param answer a stream with its events
 * @returns a timeline with one entry a token
 * @example
 * ```ts
 * everyToken({
 *   sentSeconds: 0,
 *   inputTokens: 100,
 *   chunks: [{atSeconds: 0.2, tokens: 2, isReasoning: false}],
 * }).tokenSeconds // => [0.2, 0.2]
 * ```
 */
export function everyToken(answer: StreamedAnswer): RequestTimeline {
  return timeline(answer, () => true);
}

/** The tokens that a reader gets to see; null for an answer that is all reasoning. */
export function visibleTokens(answer: StreamedAnswer): RequestTimeline | null {
  const visible = timeline(answer, ({isReasoning}) => !isReasoning);
  return visible.tokenSeconds.length > 0 ? visible : null;
}

/**
 * An answer as measured by a client that takes every event for output, empty ones too: the first event
 * ends the wait for the first token, and each further one ends a gap. Tokens are counted exactly.
 */
export function measureEvents(answer: StreamedAnswer): RequestMetrics {
  const {sentSeconds, chunks} = answer;
  const metrics = measure(everyToken(answer));
  const times = chunks.map(({atSeconds}) => atSeconds);
  const [first = sentSeconds, last = sentSeconds] = [times[0], times.at(-1)];
  return {
    ...metrics,
    ttftSeconds: first - sentSeconds,
    gapSeconds: times.slice(1).map((t, i) => t - (times[i] ?? t)),
    tpotSeconds: metrics.outputTokens > 1 ? (last - first) / (metrics.outputTokens - 1) : null,
    endToEndSeconds: last - sentSeconds,
    chunks: chunks.length,
  };
}

function timeline(
  {sentSeconds, inputTokens, chunks}: StreamedAnswer,
  counts: (chunk: StreamChunk) => boolean,
): RequestTimeline {
  const tokenSeconds = chunks.flatMap((chunk) =>
    counts(chunk) ? new Array<number>(chunk.tokens).fill(chunk.atSeconds) : [],
  );
  return {sentSeconds, inputTokens, tokenSeconds};
}
