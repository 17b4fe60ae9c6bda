'use client';

import {useState, type ReactNode} from 'react';
import {significant} from '../../../numbers/format';
import {Choice, LiveFrame, REST, TextField, useLiveModel, useSettings} from '../parts';
import {FIRST, FIRST_SETTINGS, measure, recording, speedUpOf, type Clock, type Prefix} from './run';
import View from './View';

const CLOCKS: readonly {readonly id: Clock; readonly label: string}[] = [
  {id: 'none', label: 'Nowhere'},
  {id: 'first', label: 'First'},
  {id: 'last', label: 'Last'},
];

/** Two prompts with a common beginning: the time to the first token with the cache of the first and without. */
export default function LivePrefix(): ReactNode {
  const live = useLiveModel();
  const [prefix, setPrefix] = useState(FIRST);
  const {values, change, job} = useSettings(live, FIRST_SETTINGS, (settings) => {
    return (session) => measure(session, settings, setPrefix);
  });
  const [one, two] = values.questions;
  const {status} = live;
  return (
    <LiveFrame
      id="live-prefix"
      title="Two prompts with a common beginning"
      caption="The second prompt runs twice. Once all of it is computed, and once the keys and values of the common beginning come from the first prompt. The bars show the computed tokens and the time to the first token."
      live={live}
      job={job}
      recording={recording}
      isMeasured={prefix.isMeasured}
      announcement={summary(prefix)}
      controls={
        <>
          <TextField
            label="Rules, the same in both prompts"
            rows={4}
            value={values.rules}
            onChange={(rules) => change({rules}, REST)}
            status={status}
          />
          <TextField
            label="First question"
            rows={2}
            value={one}
            onChange={(question) => change({questions: [question, two]}, REST)}
            status={NO_STATUS}
          />
          <TextField
            label="Second question"
            rows={2}
            value={two}
            onChange={(question) => change({questions: [one, question]}, REST)}
            status={NO_STATUS}
          />
          <Choice
            label="Where the time of day stands"
            options={CLOCKS}
            value={values.clock}
            onChange={(clock) => change({clock})}
          />
        </>
      }
    >
      <View prefix={prefix} />
    </LiveFrame>
  );
}

/** A reason to refuse is shown once, at the longest text. */
const NO_STATUS = {kind: 'none'} as const;

function summary({answer}: Prefix): string {
  return `${answer.shared} tokens are common. The first token of the second prompt comes ${significant(speedUpOf(answer))} times as fast with the cache.`;
}
