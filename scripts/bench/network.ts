import type {CDPSession} from '@playwright/test';

export type ResourceKind = 'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'other';

export interface Transfer {
  readonly url: string;
  readonly kind: ResourceKind;
  readonly isPrefetch: boolean;
}

/** Notes what a page transfers. */
export class Network {
  readonly transfers: Transfer[] = [];
  private readonly running = new Map<string, Transfer>();
  private lastChange = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({requestId, request, type}) => {
      this.lastChange = performance.now();
      if (!/^https?:/.test(request.url)) return;
      const purpose = request.headers['Sec-Purpose'] ?? request.headers['Purpose'];
      const isPrefetch = type === 'Prefetch' || purpose?.startsWith('prefetch') === true;
      this.running.set(requestId, {url: request.url, kind: kindOf(request.url, type), isPrefetch});
    });
    session.on('Network.loadingFinished', ({requestId}) => {
      const transfer = this.end(requestId);
      if (transfer) this.transfers.push(transfer);
    });
    session.on('Network.loadingFailed', ({requestId}) => void this.end(requestId));
  }

  /** For how long nothing has begun or ended, in milliseconds; 0 while something is on its way. */
  get quietMs(): number {
    return this.running.size > 0 ? 0 : performance.now() - this.lastChange;
  }

  private end(requestId: string) {
    const transfer = this.running.get(requestId);
    this.running.delete(requestId);
    this.lastChange = performance.now();
    return transfer;
  }
}

/** By type, and by name where something is fetched ahead and has no type yet. */
function kindOf(url: string, type: string | undefined): ResourceKind {
  switch (type) {
    case 'Document':
      return 'document';
    case 'Script':
      return 'script';
    case 'Stylesheet':
      return 'stylesheet';
    case 'Font':
      return 'font';
    case 'Image':
      return 'image';
    default:
      return /\.js$/.test(new URL(url).pathname) ? 'script' : 'other';
  }
}
