import {layOutRest, promiseRest} from './laterBlocks';

/**
 * Runs the site in steps, a task each, between which the page answers: reading the main script is one; React, what is around all pages,
 * what is around an article, and the site have one each; then what is far from view is laid out. Docusaurus runs all of it in the first.
 * Gain: 40 to 52 ms of blocking time instead of 112 to 129 on a page of text, with the processor slowed 4 times; and of the site apart
 * from what is around, a longest task of 51 to 66 ms instead of 107 to 120, on a slower machine, while it was traced.
 */
const steps: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App'),
  () => import(/* webpackMode: "eager" */ '@theme/DocRoot'),
  () =>
    import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry').then(noScripts),
];

/**
 * What Docusaurus does for a link in view, before `useFetchAhead` has its place, needs the map of scripts that `plugins/lean-client`
 * leaves out.
 */
function noScripts(): void {
  const {preload} = window.docusaurus;
  window.docusaurus = {prefetch: () => false, preload};
}

// The page asks at its end whether its scripts came, and says that they did not where there is none of this.
window.docusaurus = {prefetch: () => false, preload: () => false};

/** A step needs what those before it read: after one that failed there is none, but the text is still there to be read. */
async function run(): Promise<void> {
  try {
    for (const step of steps) {
      await nextTask();
      await step();
    }
  } finally {
    await nextTask();
    layOutRest();
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

promiseRest();
void run();
