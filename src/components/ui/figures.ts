import type {ComponentProps} from 'react';
import type Gantt from '../figures/Gantt';
import type LineChart from '../figures/LineChart';
import type StackedBar from '../figures/StackedBar';
import type StackedRows from '../figures/StackedRows';
import type Tornado from '../figures/Tornado';
import type {ResultTable} from './results';

/** Chart or table of a calculator as data: the declaration needs no component for it. */
export type CalculatorFigure =
  | ({readonly kind: 'line'} & ComponentProps<typeof LineChart>)
  | ({readonly kind: 'gantt'} & ComponentProps<typeof Gantt>)
  | ({
      readonly kind: 'bar';
      /** Stands above the bar, where there is more than one. */
      readonly heading?: string;
    } & ComponentProps<typeof StackedBar>)
  | ({readonly kind: 'rows'} & ComponentProps<typeof StackedRows>)
  | ({readonly kind: 'tornado'} & ComponentProps<typeof Tornado>)
  | ({readonly kind: 'table'} & ComponentProps<typeof ResultTable>);
