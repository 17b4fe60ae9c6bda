import type {ModelClient, ModelState} from '@site/src/languageModel/client';

/** State of a page before anybody asks for the language model. */
export const IDLE: ModelState = {kind: 'idle'};

const NO_CODE: ModelState = {
  kind: 'failed',
  problem: {kind: 'network', message: 'The code of the model did not load.'},
};

let client: ModelClient | undefined;
/** The state while there is no client. */
let before: ModelState = IDLE;
const listeners = new Set<() => void>();

/** Where the model of this page stands. */
export const modelState = (): ModelState => client?.state() ?? before;

/** Calls a listener after every change of it. Returns what ends that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Loads the code of the model and the model, unless they are there. The places of a page that show it share both.
 *
 * @returns the client once the model is ready; undefined where it could not be had, and `modelState` then says why
 */
export async function loadedModel(): Promise<ModelClient | undefined> {
  const there = client ?? (await loadCode());
  if (!there) return undefined;
  there.load();
  return new Promise((resolve) => {
    const settle = () => {
      const {kind} = there.state();
      if (kind !== 'ready' && kind !== 'failed') return false;
      end();
      resolve(kind === 'ready' ? there : undefined);
      return true;
    };
    const end = subscribe(() => void settle());
    settle();
  });
}

let loadingCode: Promise<ModelClient | undefined> | undefined;

/** The client, once for all who ask for it at the same time. */
function loadCode(): Promise<ModelClient | undefined> {
  change({kind: 'loading', loadedBytes: 0, totalBytes: 0});
  return (loadingCode ??= importClient().finally(() => {
    loadingCode = undefined;
  }));
}

async function importClient(): Promise<ModelClient | undefined> {
  try {
    const {pageModel} = await import('@site/src/languageModel/pageModel');
    client = pageModel();
    client.subscribe(tell);
    return client;
  } catch {
    change(NO_CODE);
    return undefined;
  }
}

function change(state: ModelState): void {
  before = state;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
