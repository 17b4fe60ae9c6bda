'use client';

import {useState, type ReactNode} from 'react';
import {GREEDY, type SamplingSettings} from '@site/src/languageModel/settings';
import {count, counted, percent} from '../../../numbers/format';
import {
  Action,
  Bars,
  LiveFrame,
  Panel,
  REST,
  TextField,
  TokenChips,
  useLiveModel,
  useSettings,
  visibleText,
} from '../parts';
import {
  FIRST,
  FIRST_TEXT,
  largeModelTokens,
  read,
  recording,
  write,
  LARGE_VOCABULARY,
  type Reading,
} from './run';

/** As likely as the model says. */
const DRAWN = recording.runs.next.command.sampling;

/** A text becomes tokens and ids, and the model says what may come next. */
export default function LiveTokens(): ReactNode {
  const live = useLiveModel();
  const [reading, setReading] = useState(FIRST);
  const [draws, setDraws] = useState(0);
  const {values, set, change, job} = useSettings(live, {text: FIRST_TEXT}, ({text}) => {
    return async (session) => setReading(await read(session, text));
  });
  const {text} = values;

  const append = (sampling: SamplingSettings) => {
    setDraws(draws + 1);
    live.start(async (session) => {
      const written = await write(session, text, sampling, draws);
      set({text: text + written.text});
      setReading(await read(session, text + written.text, written.tokens.length));
    });
  };

  return (
    <LiveFrame
      id="live-tokens"
      title="A text, its tokens and the next one"
      caption="Each box is a token of the text, with its id. The bars are the five tokens that the model finds likeliest to come next."
      live={live}
      job={job}
      recording={recording}
      isMeasured={reading.isMeasured}
      announcement={summary(reading)}
      controls={
        <>
          <TextField
            label="Your text"
            value={text}
            onChange={(typed) => change({text: typed}, REST)}
            note={tokenizerNote(reading)}
            status={live.status}
          />
          <Action onClick={() => append(GREEDY)}>Add the likeliest token</Action>
          <Action onClick={() => append(DRAWN)}>Draw a token</Action>
        </>
      }
    >
      <View reading={reading} />
    </LiveFrame>
  );
}

function View({
  reading: {tokens, candidates, vocabulary, added},
}: {
  readonly reading: Reading;
}): ReactNode {
  const chips = tokens.map((token, index) => ({
    token,
    ...(index >= tokens.length - added && {mark: 'new' as const}),
  }));
  return (
    <>
      <Panel heading={`${counted(tokens.length, 'token')} and their ids`}>
        <TokenChips label="Tokens of the text" chips={chips} hasIds />
      </Panel>
      <Panel heading={`The likeliest of ${count(vocabulary)} tokens that could come next`}>
        <Bars
          label="Likeliest next tokens"
          most={1}
          isCode
          bars={candidates.map(({token, before}) => ({
            key: String(token.id),
            label: visibleText(token),
            value: before,
            text: percent(before),
          }))}
        />
      </Panel>
    </>
  );
}

/** Why the count is not that of the page’s table, and about what it would be there. */
const tokenizerNote = (reading: Reading): string =>
  `The tokenizer of this small model knows ${count(reading.vocabulary)} tokens, and that of Llama 3.1 knows ${count(LARGE_VOCABULARY)}. So Llama 3.1 needs fewer for the same text: about ${count(largeModelTokens(reading))} here, if it is English prose.`;

function summary({tokens, candidates: [first]}: Reading): string {
  const likeliest =
    first && ` The likeliest next one is “${first.token.text}”, ${percent(first.before)}.`;
  return `${counted(tokens.length, 'token')}.${likeliest ?? ''}`;
}
