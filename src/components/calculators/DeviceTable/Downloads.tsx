import {useState, type ReactNode} from 'react';
import {actionClass} from '../../ui/ModelFrame';
import type {AskedFor} from '../../ui/RecordSources/useAsked';
import type {DeviceView} from './run';
import {download} from './download';
import {deviceCsv, deviceJson} from './exported';
import styles from './styles.module.css';
import {sourcesAddress, type SourcesById} from './sources';

interface Props {
  readonly view: DeviceView;
  readonly link: () => string;
  readonly ready: boolean;
  readonly load: AskedFor<SourcesById>['load'];
}

/** The shown rows as files. */
export default function Downloads({view, link, ready, load}: Props): ReactNode {
  const [failed, setFailed] = useState(false);
  const save = async (kind: 'csv' | 'json') => {
    const sources = await load();
    setFailed(sources === undefined);
    if (!sources) return;
    if (kind === 'csv') download('accelerators.csv', 'text/csv', deviceCsv(view, sources));
    else {
      download('accelerators.json', 'application/json', deviceJson(view, sources, link()));
    }
  };
  const button = (kind: 'csv' | 'json', label: string) => (
    <button
      type="button"
      className={actionClass}
      disabled={!ready || view.parts.length === 0}
      onClick={() => void save(kind)}
    >
      {label}
    </button>
  );
  return (
    <>
      {button('csv', 'Download CSV')}
      {button('json', 'Download JSON')}
      <span role="status" className={styles.failed}>
        {failed && (
          <>
            No file: the sources did not load, and the table is not handed out without them. Try
            again, or take them from <a href={sourcesAddress}>the repository</a>.
          </>
        )}
      </span>
    </>
  );
}
