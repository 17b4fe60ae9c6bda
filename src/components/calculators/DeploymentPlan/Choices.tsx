import clsx from 'clsx';
import type {ReactNode} from 'react';
import LineChart from '../../figures/LineChart';
import {actionClass} from '../../ui/ModelFrame';
import {count, seconds, significant} from '../../ui/format';
import {ResultTable} from '../../ui/results';
import type {ModelForm} from '../../ui/useModelInputs';
import Part, {Computing} from './Part';
import {optionChart} from './charts';
import type {deploymentPlan} from './inputs';
import {optionName, type Option} from './options';
import type {Checked} from './run';
import styles from './styles.module.css';

/** Other devices in the table. */
const SHOWN = 5;

type Form = ModelForm<typeof deploymentPlan.inputs>;

interface ChoicesProps {
  readonly form: Form;
  readonly own: readonly Option[];
  readonly checked: Checked | undefined;
}

/** Other numbers of the same device, and the best of the other devices. */
export default function Choices({form, own, checked}: ChoicesProps): ReactNode {
  const [best] = own;
  const {price} = form.values;
  const others = checked?.options.others ?? [];
  const take = (option: Option, texts: Parameters<Form['set']>[0]) => (
    <button
      type="button"
      className={clsx(actionClass, styles.take)}
      disabled={!form.ready}
      onClick={() => form.set(texts)}
    >
      {optionName(option)}
    </button>
  );
  const cells = (option: Option) => [seconds(option.load.itlSeconds)];
  return (
    <Part title="Options that keep the limits">
      <ResultTable
        caption="Your device. The plan is the first row. Choose another option to plan with it."
        columns={[{label: 'Option'}, {label: 'Between tokens'}, {label: 'USD an hour'}]}
        rows={own.map((option) => ({
          key: String(option.devices),
          current: option === best,
          cells: [
            option === best ? optionName(option) : take(option, {gpus: String(option.devices)}),
            ...cells(option),
            significant(option.allDevices * price),
          ],
        }))}
      />
      {checked ? (
        <>
          <ResultTable
            caption={`The other devices that need the fewest, ${count(Math.min(SHOWN, others.length))} of ${count(others.length)}. Below the price in the last column, the option costs less than the plan.`}
            columns={[
              {label: 'Option'},
              {label: 'Between tokens'},
              {label: 'Most USD an hour of one device'},
            ]}
            rows={others.slice(0, SHOWN).map((option) => ({
              key: option.part.id,
              cells: [
                take(option, {device: option.part.id, gpus: String(option.devices)}),
                ...cells(option),
                significant(((best?.allDevices ?? 0) * price) / option.allDevices),
              ],
            }))}
          />
          <LineChart {...optionChart(own, others)} />
        </>
      ) : (
        <Computing />
      )}
    </Part>
  );
}
