/** Streams that a phone runs at most: more would take it too long. */
const MOST_ON_A_PHONE = 8;

/** The batches that this screen runs, of those that are recorded. Only for browsers. */
export function batchesHere<Streams extends number>(recorded: readonly Streams[]): Streams[] {
  const isPhone = window.matchMedia('(width <= 480px)').matches;
  return recorded.filter((streams) => !isPhone || streams <= MOST_ON_A_PHONE);
}

/** The beginnings of texts that a reader wrote on lines; one that is empty if there are none. */
export function beginningsOf(lines: string): readonly string[] {
  const written = lines.split('\n').filter((line) => line.trim() !== '');
  return written.length > 0 ? written : [''];
}

/** `1 stream`, `1 and 4 streams`, `1, 4 and 16 streams`. */
export function streamsInWords(batches: readonly number[]): string {
  const noun = batches.length === 1 && batches[0] === 1 ? 'stream' : 'streams';
  return `${new Intl.ListFormat('en-GB').format(batches.map(String))} ${noun}`;
}
