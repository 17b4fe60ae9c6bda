import {useMemo, type ReactNode} from 'react';
import {significant} from '../../../numbers/format';
import {ResultTable} from '../../ui/results';
import {checkedFigures} from './publishedFigures';
import styles from './styles.module.css';

const COLUMNS = [
  {label: 'Figure'},
  {label: 'Published', numeric: false},
  {label: 'Computed', numeric: false},
  {label: 'Published is off by (%)'},
  {label: 'Source', numeric: false},
];

/** Published numbers beside those of these functions. */
export default function PublishedTable(): ReactNode {
  const figures = useMemo(() => checkedFigures(), []);
  return (
    <details className={styles.published}>
      <summary>Checked against published figures ({figures.length})</summary>
      <ResultTable
        caption="The functions of this planner against figures that others printed"
        columns={COLUMNS}
        rows={figures.map(({id, model, what, printed, computed, unit, error, source}) => [
          `${model}: ${what}`,
          printed,
          `${significant(computed, 4)} ${unit}`,
          signed(error * 100),
          <a key={id} href={source.url}>
            {source.title}
          </a>,
        ])}
      />
    </details>
  );
}

function signed(value: number): string {
  const text = Math.abs(value).toFixed(1);
  if (text === '0.0') return text;
  return value < 0 ? `−${text}` : `+${text}`;
}
