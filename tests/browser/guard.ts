import {existsSync} from 'node:fs';
import type {BrowserContext, ConsoleMessage, Request, Route} from '@playwright/test';
import {installedKatexFile, isInside} from './outside';

/** Chromium warns when a file that was fetched ahead is not used within seconds, which a busy machine brings about. */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

/**
 * Watches browser contexts for what must not happen on any page: console errors and warnings,
 * uncaught errors, trouble with hydration, and requests that leave this machine.
 */
export class Guard {
  private readonly expectedMessages: RegExp[] = [LATE_PRELOAD];
  private readonly expectedRequests: RegExp[] = [];
  private readonly found: string[] = [];

  /** Expects console messages and uncaught errors whose text matches. */
  readonly allowConsole = (text: RegExp): void => void this.expectedMessages.push(text);

  /** Expects requests to other hosts whose URL matches. They are answered, emptily, by the test. */
  readonly allowRequest = (url: RegExp): void => void this.expectedRequests.push(url);

  /** The context of the `page` fixture is watched already; this is for contexts of a test's own. */
  readonly watch = async (context: BrowserContext): Promise<void> => {
    context.on('console', (message) => this.onMessage(message));
    context.on('weberror', (error) => this.onError(error.error()));
    await context.route(
      (url) => !isInside(url),
      (route, request) => this.onOutsideRequest(route, request),
    );
  };

  /** Faults, without the expected messages: they may be announced late. */
  get problems(): string[] {
    return this.found.filter((text) => !this.expectedMessages.some((known) => known.test(text)));
  }

  private onMessage(message: ConsoleMessage): void {
    const text = message.text();
    const isTrouble = ['error', 'warning'].includes(message.type());
    if (isTrouble || /hydrat|Minified React error/i.test(text)) {
      this.found.push(`console ${message.type()}: ${text} (${message.location().url})`);
    }
  }

  private onError(error: Error): void {
    this.found.push(`uncaught error: ${error.stack ?? error.message}`);
  }

  private async onOutsideRequest(route: Route, request: Request): Promise<void> {
    const url = new URL(request.url());
    if (this.expectedRequests.some((known) => known.test(url.href))) {
      await route.fulfill(emptyAnswer(request));
      return;
    }
    const katexFile = installedKatexFile(url);
    if (katexFile && existsSync(katexFile)) {
      // Playwright derives the content type from the file's name.
      await route.fulfill({path: katexFile, headers: CORS});
      return;
    }
    this.found.push(`request to another host: ${request.method()} ${url.href}`);
    await route.abort();
  }
}

const CORS = {'access-control-allow-origin': '*'};

function emptyAnswer(request: Request) {
  const types: Record<string, string> = {
    document: 'text/html',
    script: 'text/javascript',
    stylesheet: 'text/css',
  };
  return {
    status: 200,
    contentType: types[request.resourceType()] ?? 'text/plain',
    headers: CORS,
    body: '',
  };
}
