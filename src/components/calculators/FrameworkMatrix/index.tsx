'use client';

import {useMemo, type ReactNode} from 'react';
import type {Framework} from '../../../data/frameworks';
import ModelFrame from '../../ui/ModelFrame';
import {useRecordSources} from '../../ui/RecordSources/useRecordSources';
import {BigResult, Remark} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import MatrixTable from './MatrixTable';
import OtherEngines from './OtherEngines';
import SourceList from './SourceList';
import {matrixEngines} from './engines';
import {frameworkMatrix} from './inputs';
import {matrixView} from './run';
import type {MatrixView} from './run';
import {matrixReport} from './report';
import {loadSources, sourcesAddress, sourcesPath} from './sources';
import styles from './styles.module.css';

/** Engines against what a reader needs of them; two of them side by side, with what is not known kept apart from no. */
export default function FrameworkMatrix(): ReactNode {
  const form = useModelInputs(frameworkMatrix);
  const {openSources, dialog} = useRecordSources({
    load: loadSources,
    address: sourcesAddress,
    details: (engine: Framework, byId) => (
      <SourceList engine={engine} provenance={byId[engine.id]} />
    ),
  });
  const view = useMemo(() => matrixView(form.values), [form.values]);
  const report = useMemo(() => matrixReport(view), [view]);

  return (
    <div className={styles.frameworks}>
      <ModelFrame
        model={frameworkMatrix}
        form={form}
        report={report}
        sources={[{label: `${sourcesPath} in the repository`, href: sourcesAddress}]}
      >
        <Comparison view={view} />
        <Refusals view={view} />
        <MatrixTable
          view={view}
          caption={
            <>
              {view.columns.length} of {matrixEngines.length} engines, the two compared ones first.
              A name opens its sources. Nobody has read what an empty cell would say: it is not{' '}
              <em>no</em>.
            </>
          }
          ready={form.ready}
          openSources={openSources}
        />
        <OtherEngines ready={form.ready} openSources={openSources} />
        <noscript>
          <p>
            The sources of every engine are in <a href={sourcesAddress}>{sourcesPath}</a> in the
            repository.
          </p>
        </noscript>
      </ModelFrame>
      {dialog}
    </div>
  );
}

function Comparison({view}: {readonly view: MatrixView}): ReactNode {
  const {first, second, alike, differ, open} = view.comparison;
  return (
    <BigResult value={`${alike.length} of ${alike.length + differ.length} alike`}>
      features read of both {first.name} and {second.name}
      {differ.length > 0 && <>; they differ in {differ.map(({label}) => label).join(', ')}</>}.{' '}
      {open.length > 0 && (
        <>Not settled for one of them: {open.map(({label}) => label).join(', ')}.</>
      )}
    </BigResult>
  );
}

function Refusals({view: {ruledOut, open}}: {readonly view: MatrixView}): ReactNode {
  if (ruledOut.length === 0 && open.length === 0) return null;
  return (
    <Remark>
      {ruledOut.length > 0 && (
        <>Ruled out: {ruledOut.map(({engine, why}) => `${engine.name} (${why})`).join('; ')}. </>
      )}
      {open.length > 0 && <>Not read, so left out: {open.map(({name}) => name).join(', ')}.</>}
    </Remark>
  );
}
