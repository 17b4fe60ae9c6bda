import {chromium, type Browser} from '@playwright/test';
import {createSiteServer} from '../../deploy/server/createSiteServer';
import {listen} from '../../deploy/server/listen';
import {findBrowser} from '../programs/findBrowser';
import {launchOptions} from '../programs/launchOptions';
import {isRoot, thisMachine} from '../programs/thisMachine';
import {BASE_URL} from './imprint';

/**
 * Serves a built site and starts a browser for as long as the work takes.
 *
 * @param work is given the browser and the address of the site's first page
 */
export async function withBuiltSite(
  buildDir: string,
  work: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const server = createSiteServer({buildDir, baseUrl: BASE_URL});
  const port = await listen(server, 0, '127.0.0.1');
  const browser = await chromium.launch(launchOptions(findBrowser(thisMachine()), isRoot));
  try {
    await work(browser, `http://127.0.0.1:${port}${BASE_URL}`);
  } finally {
    await browser.close();
    server.close();
  }
}
