import type {ReactNode} from 'react';
import type {Pass} from '@site/src/languageModel/commands';
import {bytes, counted, seconds, significant} from '../../../numbers/format';
import {KeyValues} from '../../ui/results';
import {Bars, Panel, visibleText, type Bar} from '../parts';
import {speedUpOf, type Prefix} from './run';

/** The time to the first token of both prompts, and what the second one took from the first. */
export default function View({prefix: {answer}}: {readonly prefix: Prefix}): ReactNode {
  const {shared, first, secondWithout, secondWith, copiedBytes, next} = answer;
  return (
    <>
      <Panel heading="Time to the first token">
        <Bars
          label="Time to the first token"
          bars={[
            {...barOf('First prompt', first), key: 'first', series: 'neutral'},
            {...barOf('Second, whole', secondWithout), key: 'without'},
            {...barOf('Second, cached', secondWith), key: 'with', series: 1},
          ]}
        />
      </Panel>
      <KeyValues
        rows={[
          {label: 'Common beginning', value: counted(shared, 'token')},
          {label: 'Keys and values copied', value: bytes(copiedBytes)},
          {label: 'Time without ÷ time with the cache', value: significant(speedUpOf(answer))},
          {label: 'First token, both ways', value: visibleText(next)},
        ]}
      />
    </>
  );
}

/** A number stays on one line with its unit. */
const together = (words: string) => words.replaceAll(' ', '\u00a0');

function barOf(label: string, {tokens, milliseconds}: Pass): Omit<Bar, 'key'> {
  return {
    label,
    value: milliseconds,
    text: `${together(counted(tokens, 'token'))}, ${together(seconds(milliseconds / 1000))}`,
  };
}
