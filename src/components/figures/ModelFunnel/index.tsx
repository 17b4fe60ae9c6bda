import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Lanes from '../parts/Lanes';

/** A step of the choice, with the share of the width that its candidates take. */
interface Step {
  readonly name: string;
  readonly left: string;
  readonly width: number;
}

const STEPS: readonly Step[] = [
  {name: 'License, language, input', left: 'about ten models left', width: 100},
  {name: 'Memory under your load', left: 'about four', width: 86},
  {name: '50 items of your own', left: 'two or three', width: 72},
  {name: 'Several hundred items', left: 'two, with pass rates', width: 62},
  {name: 'Cost of a solved task', left: 'one', width: 54},
];

const lanes = STEPS.map(({name, left, width}, index) => ({
  name: `${index + 1}. ${name}`,
  height: 34,
  spans: [{from: (100 - width) / 2, to: (100 + width) / 2, tone: 'wash 1', text: left}] as const,
}));

/** How the list of candidates gets shorter from cheap steps to expensive ones. */
export default function ModelFunnel(): ReactNode {
  const said = STEPS.map(({name, left}) => `${name}: ${left}`).join('. ');
  return (
    <figure>
      <Drawing label={`Steps of the choice. ${said}.`}>
        <Lanes end={100} groups={[{lanes}]} />
      </Drawing>
      <figcaption>
        Cheap steps come first, so only two or three models reach the expensive ones. The counts are
        examples.
      </figcaption>
    </figure>
  );
}
