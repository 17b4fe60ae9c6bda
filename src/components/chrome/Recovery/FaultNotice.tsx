import {useEffect, useState, type ReactNode} from 'react';
import box from '../PageLoading/styles.module.css';
import {onFault, type Fault} from './fault';
import styles from './styles.module.css';

/** What could not be loaded, above the page that stays. */
export default function FaultNotice(): ReactNode {
  const [fault, setFault] = useState<Fault>();
  const [isTrying, setTrying] = useState(false);
  useEffect(
    () =>
      onFault((next) => {
        setFault(next);
        setTrying(false);
      }),
    [],
  );
  if (!fault) return null;
  const retry = () => {
    setTrying(true);
    fault.retry();
  };
  return (
    <div role="alert" className={`${box.error} ${styles.notice}`}>
      <p>{isTrying ? 'Trying…' : `${fault.what} could not be loaded. Are you online?`}</p>
      <button type="button" onClick={retry}>
        Try again
      </button>
      <button type="button" onClick={() => setFault(undefined)}>
        Close
      </button>
    </div>
  );
}
