'use client';

import {useState, type ReactNode} from 'react';
import {brief, count, percent} from '../../../numbers/format';
import {
  Bars,
  LiveFrame,
  Panel,
  REST,
  Slider,
  TextField,
  useLiveModel,
  useSettings,
  visibleText,
} from '../parts';
import {FIRST, FIRST_SETTINGS, read, recording, STOPS, type Reading} from './run';

const plain = (value: number) => brief(value);
const unlessOff = (neutral: number) => (value: number) =>
  value === neutral ? 'off' : brief(value);

const SLIDERS = [
  {key: 'temperature', label: 'Temperature', format: plain},
  {key: 'topK', label: 'Top-k', format: unlessOff(0)},
  {key: 'topP', label: 'Top-p', format: unlessOff(1)},
  {key: 'minP', label: 'Min-p', format: unlessOff(0)},
] as const;

/** Milliseconds of rest of a slider. */
const SLIDER_REST = 60;

/** Temperature, top-k, top-p and min-p reshape the chances of the next token. */
export default function LiveSampling(): ReactNode {
  const live = useLiveModel();
  const [reading, setReading] = useState(FIRST);
  const {values, change, job} = useSettings(live, FIRST_SETTINGS, (settings) => {
    return async (session) => setReading(await read(session, settings));
  });
  return (
    <LiveFrame
      id="live-sampling"
      title="Four settings that change the probabilities"
      caption="The thin gray bar is the probability of a token by the model. The thick bar is what temperature, top-k, top-p and min-p, in this order, make of it."
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
          {SLIDERS.map(({key, label, format}) => (
            <Slider
              key={key}
              label={label}
              stops={STOPS[key]}
              value={values[key]}
              format={format}
              onChange={(value) => change({[key]: value}, SLIDER_REST)}
            />
          ))}
        </>
      }
    >
      <View reading={reading} />
    </LiveFrame>
  );
}

function View({reading}: {readonly reading: Reading}): ReactNode {
  return (
    <Panel
      heading={`The ${reading.candidates.length} likeliest next tokens`}
      remark={summary(reading)}
    >
      <Bars
        label="Probabilities before and after the settings"
        most={1}
        isCode
        bars={reading.candidates.map(({token, before, after}) => ({
          key: String(token.id),
          label: visibleText(token),
          before,
          value: after,
          text: `${percent(before)} → ${after > 0 ? percent(after) : 'removed'}`,
        }))}
      />
    </Panel>
  );
}

function summary({kept}: Reading): string {
  const {vocabularySize} = recording.ready.models.large;
  return `The settings leave ${count(kept)} of ${count(vocabularySize)} tokens.`;
}
