import {useState, type ReactNode} from 'react';
import Layout from '@theme/Layout';
import Loading from '@theme/Loading';

/** Placeholder for a page whose code did not arrive. */
export default function LoadingError(): ReactNode {
  const [retries, setRetries] = useState(0);
  return (
    <Layout title="A page that did not load" description="The state after a chunk failed to load.">
      <main className="container">
        <h1>A page that did not load</h1>
        <Loading
          error={new Error('Loading chunk 42 failed.')}
          retry={() => setRetries(retries + 1)}
          pastDelay={false}
          timedOut={false}
          isLoading={false}
        />
        <p>
          Retries: <output>{retries}</output>
        </p>
      </main>
    </Layout>
  );
}
