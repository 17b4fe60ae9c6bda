import type {StreamChunk, StreamedAnswer} from '@site/src/inference/metrics/streamedAnswer';

/** Tokens of one request: the figure would not show more. */
export const MOST_TOKENS = 400;

const NUMBER = String.raw`\d{1,7}(?:\.\d{1,3})?`;
const SENT = new RegExp(`^${NUMBER}$`);
const WAIT = new RegExp(String.raw`^(${NUMBER})(?:\*(\d{1,3}))?(?:x(\d{1,3}))?$`);

export type ParsedLine =
  | {readonly answer: StreamedAnswer | null}
  /** Problem with it. */
  | {readonly problem: string};

/**
 * A request from its line: `0 / 800 / 180 20x24` was sent at 0 ms with 800 prompt tokens, got its first token
 * after 180 ms and 24 more every 20 ms. `60*4` is a chunk of four tokens after 60 ms, `60*4x6` six of them, `10*0` an
 * event without tokens. Chunks before `|` are reasoning. A line of blanks is no request.
 */
export function parseLine(text: string): ParsedLine {
  if (text.trim() === '') return {answer: null};
  const [sent = '', prompt = '', waits, ...more] = text.split('/').map((part) => part.trim());
  if (waits === undefined || more.length > 0) {
    return {problem: 'Write sent / prompt tokens / waits, such as 0 / 800 / 180 20x24.'};
  }
  if (!SENT.test(sent)) return {problem: `“${sent}” is no time in ms.`};
  if (!/^\d{1,7}$/.test(prompt)) return {problem: `“${prompt}” is no whole number of tokens.`};
  const sentSeconds = Number(sent) / 1000;
  const chunks: StreamChunk[] = [];
  const parts = waits.split('|');
  if (parts.length > 2) return {problem: 'There can be one | only.'};
  let milliseconds = Number(sent);
  let tokens = 0;
  for (const [index, part] of parts.entries()) {
    const isReasoning = parts.length === 2 && index === 0;
    for (const entry of part.split(/\s+/).filter(Boolean)) {
      const [, wait = '', size = '1', times = '1'] = WAIT.exec(entry) ?? [];
      if (wait === '') return {problem: `“${entry}” is no wait such as 20, 20x9, 40*3 or 40*3x9.`};
      tokens += Number(size) * Number(times);
      if (tokens > MOST_TOKENS || Number(times) > MOST_TOKENS) {
        return {problem: `At most ${MOST_TOKENS} tokens.`};
      }
      for (let i = 0; i < Number(times); i += 1) {
        milliseconds += Number(wait);
        chunks.push({atSeconds: milliseconds / 1000, tokens: Number(size), isReasoning});
      }
    }
  }
  if (tokens === 0) return {problem: 'An answer has one token at least.'};
  return {answer: {sentSeconds, inputTokens: Number(prompt), chunks}};
}
