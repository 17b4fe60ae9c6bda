import {useState, type ReactNode} from 'react';
import Layout from '@theme/Layout';

/** Outlives the page, which is replaced by its error: trying again can find the fault still there, or gone. */
let isFaulty = false;

function breakPage(): void {
  isFaulty = true;
  window.addEventListener('mend', () => (isFaulty = false), {once: true});
}

function Content(): ReactNode {
  const [, renderAgain] = useState(0);
  if (isFaulty) {
    const root = new Error('The bandwidth of the accelerator is missing.');
    const middle = new Error('The roofline cannot be drawn.', {cause: root});
    throw new Error('The figure failed to render.', {cause: middle});
  }
  const crash = () => {
    breakPage();
    renderAgain((count) => count + 1);
  };
  return (
    <button type="button" onClick={crash}>
      Crash this page
    </button>
  );
}

export default function Crash(): ReactNode {
  return (
    <Layout title="A page that crashes" description="The state after a page failed to render.">
      <main className="container">
        <h1>A page that crashes</h1>
        <Content />
      </main>
    </Layout>
  );
}
