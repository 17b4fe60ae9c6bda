import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import Loading from '@theme/Loading';

/** Placeholder for a page whose code is slow to arrive. */
export default function LoadingSlow(): ReactNode {
  return (
    <Layout title="A page on its way" description="The state while a chunk is slow to load.">
      <main className="container">
        <h1>A page on its way</h1>
        <Loading error={null} retry={() => {}} pastDelay timedOut={false} isLoading />
      </main>
    </Layout>
  );
}
