import record from '../../../lab/clients/record.json' with {type: 'json'};
import {numbers, rows, stated} from '../../../src/numbers';

/** End of a stream that is not whole. */
interface Stream {
  readonly end: string;
  readonly text: string;
  readonly message?: string;
}

/** How often a client asked. */
interface Tries {
  readonly tries: number | string;
  readonly waits?: string;
  readonly message: string;
  readonly times: {readonly waits: readonly number[]; readonly all: number};
}

const {streams, retries, bodies, leaving, patience, node} = record.results;

function one<Row extends {readonly name: string}>(list: readonly Row[], name: string): Row {
  const found = list.find((row) => row.name === name);
  if (!found) throw new Error(`The record has no client ${name}`);
  return found;
}

/** The name of a package as code; what stands behind it keeps its own form. */
const named = ({name}: {readonly name: string}) => {
  const [client = '', ...more] = name.split(', ');
  return [`\`${client}\``, ...more].join(', ');
};

const REASON = 'gpu-7';

/** A cell on a stream that is not whole; an error that hides what the server said is marked. */
function told(stream: Stream | undefined, hasReason = true): string {
  if (!stream) return 'not asked';
  if (stream.end !== 'throws') return `**${stream.end}**`;
  return hasReason && !stream.message?.includes(REASON) ? 'throws, reason lost' : 'throws';
}

const count = ({tries, message}: Tries) =>
  message === 'none yet' ? `${tries}, waits` : String(tries);

const minutes = (time: number | string) => `${time} min`;
const yes = ({reason}: {readonly reason: boolean}) => (reason ? 'yes' : '**no**');

const openai = one(retries, 'openai');
const langchain = one(retries, '@langchain/openai');
const silent = streams.filter(({cut}) => cut.end.startsWith('silent'));

export default numbers({
  node,
  readers: streams.length,
  'cut-silent': silent.length,
  'flat-asked': streams.filter(({flatError}) => flatError).length,
  'flat-silent': streams.filter(({flatError}) => flatError?.end === 'silent').length,
  'openai-first-seconds': stated(
    'a little over 300 s',
    one(patience, 'openai').times.headers ?? NaN,
    [300, 320],
  ),
  'openai-tries': openai.error.tries,
  'openai-late': openai.lateBody.tries,
  'langchain-tries': langchain.error.tries,
  'langchain-all': stated('one to two minutes', langchain.error.times.all, [60, 130]),
  'again-quota': retries.filter(({quota}) => quota.tries > 1).length,
  'stream-rows': rows(
    streams.map((row) => [
      named(row),
      told(row.cut, false),
      told(row.broken, false),
      told(row.errorEvent),
      told(row.flatError),
      told(row.errorAs200),
    ]),
  ),
  'tries-rows': rows(
    retries.map((row) => [
      named(row),
      count(row.limit),
      count(row.limitBare),
      count(row.quota),
      count(row.wrong),
      count(row.error),
      count(row.overload),
      count(row.hangUp),
      count(row.silent),
      count(row.lateBody),
    ]),
  ),
  'wait-rows': rows(
    retries
      .filter(({limit}) => limit.tries > 1)
      .map((row) => [
        named(row),
        row.limitZero.waits === 'none' ? '**at once**' : 'its own wait',
        row.longWait,
      ]),
  ),
  'patience-rows': rows(
    patience.map((row) => {
      const {timed} = one(leaving, row.name);
      return [
        named(row),
        minutes(row.headers),
        minutes(row.body),
        timed.text === 'whole' ? '**no**' : 'yes',
      ];
    }),
  ),
  'body-rows': rows(
    bodies.map((row) => [
      named(row),
      yes(row.error),
      yes(row.detail),
      yes(row.flat),
      yes(row.text),
      yes(row.status200),
    ]),
  ),
  'leaving-rows': rows(
    leaving.map((row) => [
      named(row),
      row.left.closed === 'no' ? '**no**' : 'yes',
      row.aborted.closed === 'no' ? '**no**' : 'yes',
      row.aborted.loop === 'silent' ? '**no**' : 'yes',
    ]),
  ),
});
