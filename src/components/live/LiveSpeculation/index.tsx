'use client';

import {useState, type ReactNode} from 'react';
import {Choice, LiveFrame, REST, TextField, useLiveModel, useSettings} from '../parts';
import {batchesHere} from '../parts/streams';
import {BATCHES, compare, FIRST, FIRST_SETTINGS, recording} from './run';
import View from './View';
import {summary} from './words';

const LENGTHS = [1, 2, 3, 5, 7].map((drafts) => ({id: String(drafts), label: String(drafts)}));

/** Guesses (drafts) of a small model, accepted and refused by a large one, and the batch at which they stop paying. */
export default function LiveSpeculation(): ReactNode {
  const live = useLiveModel();
  const [speculation, setSpeculation] = useState(FIRST);
  const {values, change, job} = useSettings(live, FIRST_SETTINGS, (settings) => {
    return (session) => compare(session, settings, batchesHere(BATCHES), setSpeculation);
  });
  return (
    <LiveFrame
      id="live-speculation"
      title="Guesses of a small model, checked by a large one"
      caption="Each row is a round: the small model guesses tokens, and the large one checks them in one pass. The table compares the speed with guesses and without, for 1 to 16 streams (running answers). A phone leaves 16 streams out."
      live={live}
      job={job}
      recording={recording}
      isMeasured={speculation.isMeasured}
      announcement={summary(speculation)}
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
            label="Guesses in a round"
            options={LENGTHS}
            value={String(values.draftTokens)}
            onChange={(drafts) => change({draftTokens: Number(drafts)})}
          />
        </>
      }
    >
      <View speculation={speculation} />
    </LiveFrame>
  );
}
