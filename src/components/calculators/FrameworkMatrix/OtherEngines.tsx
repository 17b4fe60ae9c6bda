import type {ReactNode} from 'react';
import type {Framework} from '../../../data/frameworks';
import {rowAddress} from '../../../data/rowAddress';
import ScrollTable from '../../article/ScrollTable';
import RowLink from '../../ui/SortableTable/RowLink';
import {answerOf, type Answer} from './cell';
import EngineName from './EngineName';
import {leftOutEngines} from './engines';
import {rows} from './rows';
import styles from './styles.module.css';
import {versionOf} from './version';

interface Props {
  readonly ready: boolean;
  readonly openSources: (engine: Framework) => void;
}

const features = rows.filter(({kind}) => kind === 'feature');

/** The engines without a column, each with what was read: a row names it instead of leaving the rest blank. */
export default function OtherEngines({ready, openSources}: Props): ReactNode {
  return (
    <>
      <p className={styles.caption}>
        {leftOutEngines.length} more engines, of which fewer than half of these features were read.
      </p>
      <ScrollTable>
        <thead>
          <tr>
            <th scope="col">Engine</th>
            <th scope="col">Version, state, license</th>
            <th scope="col">Documented</th>
            <th scope="col">Under a condition</th>
            <th scope="col">Not there</th>
          </tr>
        </thead>
        <tbody>
          {leftOutEngines.map((engine, index) => (
            <tr key={engine.id}>
              <th scope="row" className={styles.other}>
                <EngineName engine={engine} ready={ready} openSources={openSources} />
                <RowLink
                  id={rowAddress('engine', engine.id)}
                  name={engine.name}
                  isStop={index === 0 || !ready}
                />
              </th>
              <td>{about(engine)}</td>
              <td>{labels(engine, 'yes')}</td>
              <td>{labels(engine, 'conditional')}</td>
              <td>{labels(engine, 'no')}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

function about(engine: Framework): string {
  const {developmentStatus, license} = engine;
  return [versionOf(engine), developmentStatus, license].filter(Boolean).join(', ');
}

function labels(engine: Framework, answer: Answer): string {
  return features
    .filter((row) => answerOf(row.cell(engine)) === answer)
    .map(({label}) => label)
    .join(', ');
}
