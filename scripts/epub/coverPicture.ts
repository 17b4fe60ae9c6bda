import type {Browser} from '@playwright/test';
import {escapeXml} from './xhtml';

/** Two by three, as shelves of reading systems show covers. */
const SIZE = {width: 800, height: 1200};

/** The cover: title and publisher, in the colors of the site. */
export async function coverPicture(
  browser: Browser,
  {title, tagline, publisher}: {title: string; tagline: string; publisher: string},
): Promise<Uint8Array> {
  const page = await browser.newPage({viewport: SIZE, javaScriptEnabled: false});
  await page.setContent(`<body style="margin: 0; padding: 110px 80px; box-sizing: border-box; height: 1200px;
    display: flex; flex-direction: column; background: #0b6e5f; color: #fff; font: 34px/1.4 sans-serif">
    <p style="margin: 0; font-size: 96px; font-weight: 700; line-height: 1.1">${escapeXml(title)}</p>
    <p style="margin: 60px 0 auto">${escapeXml(tagline)}</p>
    <p style="margin: 0">${escapeXml(publisher)}</p>`);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
