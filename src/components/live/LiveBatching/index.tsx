'use client';

import {useState, type ReactNode} from 'react';
import type {WeightFormat} from '@site/src/languageModel/settings';
import {Choice, LiveFrame, REST, TextField, useLiveModel, useSettings} from '../parts';
import {batchesHere} from '../parts/streams';
import {BATCHES, FIRST, FIRST_SETTINGS, measure, recording} from './run';
import View from './View';
import {gainWords} from './words';

const FORMATS: readonly {readonly id: WeightFormat; readonly label: string}[] = [
  {id: 'bf16', label: '16 bits'},
  {id: 'int8', label: '8 bits'},
  {id: 'int4', label: '4 bits'},
];

/** 1 to 16 streams in one pass, beside the roofline of the reader's machine. */
export default function LiveBatching(): ReactNode {
  const live = useLiveModel();
  const [batching, setBatching] = useState(FIRST);
  const {values, change, job} = useSettings(live, FIRST_SETTINGS, (settings) => {
    return (session) => measure(session, settings, batchesHere(BATCHES), setBatching);
  });
  return (
    <LiveFrame
      id="live-batching"
      title="More streams in one pass"
      caption="All streams share one read of the weights. The roofline is the most that the machine can do. A phone leaves 16 streams out."
      live={live}
      job={job}
      recording={recording}
      isMeasured={batching.isMeasured}
      announcement={gainWords(batching)}
      controls={
        <>
          <TextField
            label="Beginnings of the streams, one a line"
            rows={4}
            value={values.lines}
            onChange={(lines) => change({lines}, REST)}
            status={live.status}
          />
          <Choice
            label="Weights"
            options={FORMATS}
            value={values.format}
            onChange={(format) => change({format})}
          />
        </>
      }
    >
      <View batching={batching} />
    </LiveFrame>
  );
}
