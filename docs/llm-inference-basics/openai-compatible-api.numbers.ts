import {fixed, percent} from '../../src/components/ui/format';
import {numbers, printedBy, stated} from '../../src/numbers';

/** What the client `openai` does by itself; tests/content/samples compares it with the one that is installed. */
export const CLIENT = {
  version: '6.49.0',
  retries: 2,
  firstDelaySeconds: 0.5,
  jitter: 0.25,
  timeoutMinutes: 10,
};
/** Requests of a whole conformance run; tests/content/samples counts them. */
export const CONFORMANCE_REQUESTS = 38;

const {firstDelaySeconds} = CLIENT;
const secondDelaySeconds = 2 * firstDelaySeconds;
const attempts = CLIENT.retries + 1;

// The first chunk with text of the stream that the page shows; an empty line ends it.
const event = printedBy('openai-api/stream.out').split('\n\n')[2] ?? '';
const pieceBytes = new TextEncoder().encode(`${event}\n\n`).length;
const piece = JSON.parse(event.slice('data: '.length)) as {
  choices: {delta: {content: string}}[];
};
const textBytes = new TextEncoder().encode(piece.choices[0]?.delta.content).length;

const checks = printedBy('openai-api/conformance.out').match(/^(pass|fail|unsupported) /gm) ?? [];

export default numbers({
  checks: checks.length,
  'chunk-bytes': pieceBytes,
  'chunk-text-bytes': textBytes,
  'streams-megabytes': fixed((50 * 1000 * pieceBytes) / 1e6, 1),
  // The retries of the client.
  'client-version': CLIENT.version,
  'client-retries': stated('twice', CLIENT.retries, [2, 2]),
  'client-first-delay': `${firstDelaySeconds} s`,
  'client-second-delay': `${secondDelaySeconds} s`,
  'client-jitter': percent(CLIENT.jitter),
  'client-timeout': stated('ten minutes', CLIENT.timeoutMinutes, [10, 10]),
  'client-delays': `${firstDelaySeconds + secondDelaySeconds} s`,
  'client-waits-minutes': attempts * CLIENT.timeoutMinutes,
  'layers-requests': attempts ** 3,
  'conformance-requests': CONFORMANCE_REQUESTS,
});
