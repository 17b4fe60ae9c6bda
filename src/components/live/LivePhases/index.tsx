'use client';

import {useState, type ReactNode} from 'react';
import {seconds} from '../../../numbers/format';
import {LiveFrame, REST, TextField, useLiveModel, useSettings} from '../parts';
import {FIRST, FIRST_TEXT, middle, recording, write, type Phases} from './run';
import View from './View';

/** Prefill and decode in milliseconds, and the same answer with the KV cache and without. */
export default function LivePhases(): ReactNode {
  const live = useLiveModel();
  const [phases, setPhases] = useState(FIRST);
  const {values, change, job} = useSettings(live, {text: FIRST_TEXT}, ({text}) => {
    return (session) => write(session, text, setPhases);
  });
  return (
    <LiveFrame
      id="live-phases"
      title="Prefill, decode and the KV cache"
      caption="The model writes the same answer twice, with the KV cache and without. The lines show the time of each token as the text grows."
      live={live}
      job={job}
      recording={recording}
      isMeasured={phases.isMeasured}
      announcement={summary(phases)}
      controls={
        <TextField
          label="Your text"
          value={values.text}
          onChange={(text) => change({text}, REST)}
          status={live.status}
        />
      }
    >
      <View phases={phases} />
    </LiveFrame>
  );
}

function summary({cached, uncached}: Phases): string {
  const [withCache, without] = [cached, uncached].map(({decode}) => middle(decode));
  if (withCache === undefined || without === undefined) return 'The answer has one token.';
  return `A token takes ${seconds(withCache / 1000)} with the KV cache and ${seconds(without / 1000)} without.`;
}
