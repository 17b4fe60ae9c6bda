'use client';

import type {ReactNode} from 'react';
import type {Framework} from '../../../data/frameworks';
import Calculator, {type ViewOf} from '../../ui/Calculator';
import {useRecordSources} from '../../ui/RecordSources/useRecordSources';
import {frameworkMatrix, sourcesAddress, sourcesPath} from './calculator';
import {matrixEngines} from './engines';
import MatrixTable from './MatrixTable';
import OtherEngines from './OtherEngines';
import SourceList from './SourceList';
import styles from './styles.module.css';

/** Engines against what a reader needs of them; two of them side by side, with what is not known kept apart from no. */
export default function FrameworkMatrix(): ReactNode {
  return (
    <div className={styles.frameworks}>
      <Calculator of={frameworkMatrix} view={Tables} />
    </div>
  );
}

/** The sources of all engines, loaded when a reader asks for the first one. */
const loadSources = async () =>
  (await import('../../../../data/frameworks.sources.json')).default.byId;

function Tables({answer: {result}, form: {ready}}: ViewOf<typeof frameworkMatrix>): ReactNode {
  const {openSources, dialog} = useRecordSources({
    load: loadSources,
    address: sourcesAddress,
    details: (engine: Framework, byId) => (
      <SourceList engine={engine} provenance={byId[engine.id as keyof typeof byId]} />
    ),
  });
  return (
    <>
      <MatrixTable
        view={result}
        caption={
          <>
            {result.columns.length} of {matrixEngines.length} engines, with the two compared ones
            first. A name opens its sources. An empty cell means that nobody has read about the
            feature, and not <em>no</em>.
          </>
        }
        ready={ready}
        openSources={openSources}
      />
      <OtherEngines ready={ready} openSources={openSources} />
      <noscript>
        <p>
          The sources of every engine are in <a href={sourcesAddress}>{sourcesPath}</a> in the
          repository.
        </p>
      </noscript>
      {dialog}
    </>
  );
}
