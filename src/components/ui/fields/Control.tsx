import type {AriaAttributes, ReactNode} from 'react';
import type {Input, NumberInput, Value} from '../../../forms/inputs';
import {stepped} from '../stepped';
import {fieldText, valueText} from '../../../forms/validate';
import Combobox from './Combobox';
import Options from './Options';
import OwnSelect from './OwnSelect';
import styles from './styles.module.css';

interface Props {
  readonly input: Input;
  readonly text: string;
  readonly value: Value;
  readonly set: (text: string) => void;
  /** The id that the label is bound to, and what describes the control. */
  readonly attributes: {readonly id: string} & AriaAttributes;
}

/** Options of a select; longer lists are searched. */
const LONGEST_SELECT = 12;

/** The control of an input: a native one, except for long lists. */
export default function Control(props: Props): ReactNode {
  const {input, text, value, set, attributes} = props;
  switch (input.kind) {
    case 'number':
      return input.control === 'slider' ? (
        <Slider {...props} input={input} />
      ) : (
        // Not type=number: it drops what it cannot read, and the reader could not be told what is wrong.
        <input
          {...attributes}
          className={styles.control}
          type="text"
          inputMode={input.integer && input.min >= 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({target}) => set(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            set(fieldText(stepped(input, Number(value), event.key === 'ArrowUp' ? 1 : -1)));
          }}
        />
      );
    case 'choice':
      if (input.own) return <OwnSelect {...props} input={input} own={input.own} />;
      return input.options.length > LONGEST_SELECT ? (
        <Combobox options={input.options} chosen={text} choose={set} attributes={attributes} />
      ) : (
        <select
          {...attributes}
          className={styles.control}
          value={text}
          onChange={({target}) => set(target.value)}
        >
          <Options options={input.options} />
        </select>
      );
    case 'text':
      return (
        <input
          {...attributes}
          className={styles.control}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({target}) => set(target.value)}
        />
      );
    case 'toggle':
      return (
        <input
          {...attributes}
          className={styles.toggle}
          type="checkbox"
          checked={text === '1'}
          onChange={({target}) => set(target.checked ? '1' : '0')}
        />
      );
  }
}

function Slider({input, value, set, attributes}: Props & {readonly input: NumberInput}): ReactNode {
  const shown = valueText(input, value);
  const {stops} = input;
  const range = stops
    ? {min: 0, max: stops.length - 1, step: 1, value: stopAt(stops, Number(value))}
    : {min: input.min, max: input.max, step: input.step ?? 1, value: Number(value)};
  return (
    <div className={styles.sliderRow}>
      <input
        {...attributes}
        {...range}
        className={styles.slider}
        type="range"
        aria-valuetext={shown}
        onChange={({target}) => set(stops ? String(stops[Number(target.value)]) : target.value)}
      />
      <output className={styles.sliderValue} htmlFor={attributes.id}>
        {shown}
      </output>
    </div>
  );
}

/** The place of the last stop that is not above the value: a link may hold values between stops. */
function stopAt(stops: readonly number[], value: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop <= value),
  );
}
