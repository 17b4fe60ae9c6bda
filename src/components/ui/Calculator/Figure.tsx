import type {ReactNode} from 'react';
import Gantt from '../../figures/Gantt';
import LineChart from '../../figures/LineChart/ReadableChart';
import StackedBar from '../../figures/StackedBar';
import StackedRows from '../../figures/StackedRows';
import Tornado from '../../figures/Tornado';
import type {CalculatorFigure} from '../figures';
import {ResultTable} from '../results';
import styles from './styles.module.css';

/** One chart or table of a calculator. */
export default function Figure(figure: CalculatorFigure): ReactNode {
  switch (figure.kind) {
    case 'line':
      return <LineChart {...figure} />;
    case 'gantt':
      return <Gantt {...figure} />;
    case 'bar':
      return (
        <>
          {figure.heading && <p className={styles.heading}>{figure.heading}</p>}
          <StackedBar {...figure} />
        </>
      );
    case 'rows':
      return <StackedRows {...figure} />;
    case 'tornado':
      return <Tornado {...figure} />;
    case 'table':
      return <ResultTable {...figure} />;
  }
}
