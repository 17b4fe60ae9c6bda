/** Width and height of a social card in pixels: what Open Graph consumers crop least. */
export const CARD = {width: 1200, height: 630} as const;

/** The card of what has none of its own: the landing page, and addresses that are no page. */
export const SITE_CARD = 'img/social-card.png';

/**
 * Where the social card of a page is.
 *
 * @param pagePath path below the base path, without slashes at its ends; empty for the landing page
 */
export function cardPath(pagePath: string): string {
  return pagePath === '' ? SITE_CARD : `img/cards/${pagePath}.png`;
}
