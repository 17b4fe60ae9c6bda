import clsx from 'clsx';
import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import {shortDeviceName} from '@site/src/data/shortDeviceName';
import {actionClass} from '../../ui/CalculatorFrame';
import {showResult} from '../../ui/CalculatorFrame/showResult';
import {count, seconds, significant} from '../../../numbers/format';
import {ResultTable, type Row} from '../../ui/results';
import type {CalculatorForm} from '../../ui/useCalculatorForm';
import Part from './Part';
import {optionChart, shortList} from './charts';
import type {deploymentPlan} from './calculator';
import {optionName, type Asked, type Option, type Options} from './options';
import {largerDevices} from './largerDevices';
import {knownPrice, pricesIn} from './devicePrices';
import styles from './styles.module.css';

type Form = CalculatorForm<typeof deploymentPlan.inputs>;

interface Props {
  readonly form: Form;
  readonly asked: Asked;
  readonly plan: Option;
  readonly options: Options;
}

const COLUMNS = [
  {label: 'Option'},
  {label: 'USD an hour'},
  {label: 'ITL'},
  {label: 'Ends first', numeric: false},
];

/** Resource behind each limit, in two words for a table. */
const ENDS: Readonly<Record<Option['full']['limit'], string>> = {
  memory: 'KV cache',
  itl: 'ITL limit',
  firstToken: 'TTFT limit',
};

/** The cheapest options that keep the limits, of the reader's device and of others, with the rest folded. */
export default function Choices({form, asked, plan, options}: Props): ReactNode {
  const larger = useMemo(() => largerDevices(asked, plan, options.others), [asked, plan, options]);
  const {shown, rest} = shortList(options.own, options.others);
  const prices = pricesIn(form);
  const price = (option: Option) => knownPrice(prices, form.values, option.part.id);
  const rowOf = (option: Option): Row => {
    const name = together(optionName(option, shortDeviceName(option.part)));
    return {
      current: option === plan,
      cells: [
        option === plan ? name : <Take key="take" form={form} option={option} name={name} />,
        priceText(plan, option, price),
        seconds(option.load.itlSeconds),
        ENDS[option.full.limit],
      ],
    };
  };
  return (
    <Part title="Options that keep the limits">
      <ResultTable
        caption={`The plan stands first. If you choose another option, it becomes the plan. ${costWords(plan, shown, price)}`}
        columns={COLUMNS}
        rows={shown.map(rowOf)}
      />
      {larger.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <LineChart {...optionChart(plan, shown)} />
      {rest.length > 0 && (
        <details>
          <summary>{count(rest.length)} more options</summary>
          <ResultTable
            caption="The best option of each other device. The fewest devices stand first."
            columns={COLUMNS}
            rows={rest.map(rowOf)}
          />
        </details>
      )}
    </Part>
  );
}

type PriceOf = (option: Option) => number | undefined;

/** Cost of an option in an hour, or the price below which it costs less than the plan; nothing without a price of either device. */
function priceText(plan: Option, option: Option, price: PriceOf): string {
  const [own, planned] = [price(option), price(plan)];
  if (own !== undefined) return significant(option.allDevices * own);
  return planned === undefined ? '–' : `< ${equalPrice(plan, option, planned)} each`;
}

/** Price of one device of an option, in USD an hour, at which it costs as much as the plan. */
const equalPrice = (plan: Option, option: Option, price: number): string =>
  significant((plan.allDevices * price) / option.allDevices);

/** What the costs in the table mean, with a number that stands in it. */
function costWords(plan: Option, shown: readonly Option[], price: PriceOf): string {
  const planned = price(plan);
  if (planned === undefined) {
    return `Enter the price of ${shortDeviceName(plan.part)} above, and its costs follow.`;
  }
  const other = shown.find((option) => price(option) === undefined);
  if (!other) return '';
  const equal = equalPrice(plan, other, planned);
  return `The other devices have no price yet. “< ${equal} each” means that they cost less than the plan if one of them costs less than USD ${equal} an hour.`;
}

/** A number stays beside its sign of multiplication. */
const together = (name: string) => name.replaceAll(' × ', '\u00a0×\u00a0');

function Take({
  form,
  option,
  name,
}: {
  readonly form: Form;
  readonly option: Option;
  readonly name: string;
}): ReactNode {
  return (
    <button
      type="button"
      className={clsx(actionClass, styles.take)}
      disabled={!form.ready}
      onClick={({currentTarget}) => {
        showResult(currentTarget);
        form.set({device: option.part.id, gpus: String(option.devices)});
      }}
    >
      {name}
    </button>
  );
}
