'use client';

import {useState, type ReactNode} from 'react';
import {percent} from '../../../numbers/format';
import {Choice, LiveFrame, REST, TextField, useLiveModel, useSettings, visibleText} from '../parts';
import AttentionGrid from './AttentionGrid';
import {FIRST, FIRST_HEAD, read, recording, strongest, type Reading} from './run';

const {layers, queryHeads} = recording.ready.models.large;
const LAYERS = numbered(layers);
const HEADS = numbered(queryHeads);

/** Attention of one head of the model over the reader's text. */
export default function LiveAttention(): ReactNode {
  const live = useLiveModel();
  const [reading, setReading] = useState(FIRST);
  const {values, change, job} = useSettings(live, FIRST_HEAD, (head) => {
    return async (session) => setReading(await read(session, head));
  });
  return (
    <LiveFrame
      id="live-attention"
      title="One attention head at work"
      caption="Each row is a token that reads, and each cell says how much it takes from the token of the column. The shares of a row add up to 100 %."
      live={live}
      job={job}
      recording={recording}
      isMeasured={reading.isMeasured}
      showsTimes={false}
      announcement={summary(reading)}
      controls={
        <>
          <TextField
            label="Your text"
            value={values.text}
            onChange={(text) => change({text}, REST)}
            status={live.status}
          />
          <Choice
            label="Layer"
            options={LAYERS}
            value={String(values.layer)}
            onChange={(layer) => change({layer: Number(layer)})}
          />
          <Choice
            label="Head"
            options={HEADS}
            value={String(values.head)}
            onChange={(head) => change({head: Number(head)})}
          />
        </>
      }
    >
      <AttentionGrid reading={reading} />
    </LiveFrame>
  );
}

/** Readers count from 1, the model from 0. */
function numbered(count: number) {
  return Array.from({length: count}, (_, index) => ({
    id: `${index}`,
    label: `${index + 1} of ${count}`,
  }));
}

function summary(reading: Reading): string {
  const most = strongest(reading);
  if (!most) return 'No tokens.';
  const [reader, from] = [visibleText(most.reader), visibleText(most.read)];
  return `The last token, “${reader}”, takes ${percent(most.share)} from “${from}”.`;
}
