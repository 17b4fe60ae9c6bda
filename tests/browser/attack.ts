import type {Page} from '@playwright/test';

const EVIL = 'https://evil.test/';

/**
 * Tries every way in which code or content of others comes into a page that has a hole, and returns what worked. The
 * browser lets the test itself run code: so what is tried must be begun by the page.
 */
export async function attack(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(`${EVIL}**`, (route, request) => {
    asked.push(request.url().slice(EVIL.length));
    const isScript = request.resourceType() === 'script';
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      headers: {'access-control-allow-origin': '*'},
      body: isScript ? `window.ran.push('a script of another host')` : '',
    });
  });
  await page.evaluate(inject, EVIL);
  // The last request is answered last: by then the rest has happened, or never will.
  await page.waitForFunction(() => 'isOver' in window);
  const ran = await page.evaluate(() => (window as unknown as {ran: string[]}).ran);
  return [...new Set([...ran, ...asked.map((name) => `request for ${name}`)])].sort();
}

function inject(evil: string): void {
  const ran: string[] = [];
  const say = (what: string) => `window.ran.push('${what}')`;
  Object.assign(window, {ran});
  const add = (name: string, attributes: Record<string, string>, text = '') => {
    const element = document.createElement(name);
    element.textContent = text;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.body.append(element);
    return element;
  };
  // A timer of the page: what a test evaluates directly may use eval under any policy.
  setTimeout(() => {
    for (const run of [() => eval(say('eval')), () => new Function(say('Function'))()]) {
      try {
        run();
      } catch {
        // The policy.
      }
    }
    setTimeout(say('a timer with text'), 0);
    add('script', {}, say('an inline script'));
    add('script', {src: `${evil}script.js`});
    add('script', {src: `data:text/javascript,${say('a script in an address')}`});
    add('script', {type: 'module'}, `import '${evil}module.js'`);
    add('div', {}).innerHTML = `<img src="data:image/png,x" onerror="${say('an event handler')}">`;
    add('button', {onclick: say('a click handler')}).click();
    add('a', {href: `javascript:${say('a link')}`}).click();
    add('iframe', {srcdoc: `<script>parent.${say('a frame').replace('window.', '')}</script>`});
    add('iframe', {src: `${evil}frame`});
    add('object', {data: `${evil}object`});
    add('img', {src: `${evil}image.png`});
    add('link', {rel: 'stylesheet', href: `${evil}style.css`});
    add('style', {}, `body { background: url(${evil}background.png) }`);
    add('base', {href: `${evil}base/`});
    add('img', {src: 'relative.png'});
    fetch(`${evil}fetch`).catch(() => {});
    navigator.sendBeacon(`${evil}beacon`);
    try {
      new Worker(URL.createObjectURL(new Blob([`fetch('${evil}worker')`])));
    } catch {
      // The policy.
    }
    requestIdleCallback(() => setTimeout(() => Object.assign(window, {isOver: true}), 300));
  }, 0);
}

/** Messages of the browser about attacks that fail. */
export const noise =
  /Content Security Policy|security policy|Failed to load|ERR_|status of 404|net::/i;
