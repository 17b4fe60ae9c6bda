import {createRoot} from 'react-dom/client';
import PageLoading from '.';
import styles from './styles.module.css';

/**
 * Says that code did not arrive, in the red box of a page whose code did not, and lets the reader try again. The bundler asks anew for a
 * file that it did not get.
 *
 * @param place before which element the box stands; without one at the foot of the window
 * @returns what takes the box away
 */
export function showLoadingError(
  place: Element | undefined,
  error: unknown,
  retry: () => void,
): () => void {
  console.warn(error);
  const box = document.createElement('div');
  if (place) {
    place.before(box);
  } else {
    box.className = styles['floating'] ?? '';
    document.body.append(box);
  }
  const root = createRoot(box);
  const remove = () => {
    root.unmount();
    box.remove();
  };
  const tryAgain = () => {
    remove();
    retry();
  };
  root.render(
    <PageLoading
      error={error}
      retry={tryAgain}
      pastDelay={false}
      timedOut={false}
      isLoading={false}
    />,
  );
  return remove;
}
