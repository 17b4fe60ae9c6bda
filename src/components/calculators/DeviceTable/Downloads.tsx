import {useState, type ReactNode} from 'react';
import {actionClass} from '../../ui/CalculatorFrame';
import type {DeviceView} from './calculator';
import {deviceCsv, deviceJson} from './exported';
import styles from './styles.module.css';
import {loadSources, sourcesAddress} from './sources';

interface Props {
  readonly view: DeviceView;
  readonly link: () => string;
  readonly ready: boolean;
}

/** The shown rows as files. */
export default function Downloads({view, link, ready}: Props): ReactNode {
  const [failed, setFailed] = useState(false);
  const save = async (kind: 'csv' | 'json') => {
    const sources = await loadSources().catch(() => undefined);
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

/** Hands a text to the reader as a file. Nothing leaves the page. */
function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], {type}));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
