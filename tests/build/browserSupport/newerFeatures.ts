/** First versions of browsers with a feature; null where none has it. */
export type Since = Readonly<Record<'chrome' | 'firefox' | 'safari', number | null>>;

const since = (chrome: number | null, firefox: number | null, safari: number | null): Since => ({
  chrome,
  firefox,
  safari,
});

/**
 * Features that scripts may use by mistake: those of the language and the browser that the oldest browser we
 * support lacks. `A.prototype.b` is a method, `A.b` a function of an object, `A` a global. Versions as core-js-compat,
 * caniuse and MDN have them.
 */
export const newerFeatures: Readonly<Record<string, Since>> = {
  'Array.fromAsync': since(121, 115, 18),
  'Error.isError': since(134, 138, null),
  'Iterator.from': since(122, 131, 18.4),
  'JSON.rawJSON': since(114, 135, 18.4),
  'Map.groupBy': since(117, 119, 17.4),
  'Map.prototype.getOrInsert': since(145, 144, 26.2),
  'Map.prototype.getOrInsertComputed': since(145, 144, 26.2),
  'Math.f16round': since(135, 129, 18.2),
  'Math.sumPrecise': since(null, 137, null),
  'Object.groupBy': since(117, 119, 17.4),
  'Promise.try': since(128, 134, 18.2),
  'Promise.withResolvers': since(119, 121, 17.4),
  'RegExp.escape': since(136, 134, 18.2),
  'Set.prototype.isDisjointFrom': since(122, 127, 17),
  'Set.prototype.isSubsetOf': since(122, 127, 17),
  'Set.prototype.isSupersetOf': since(122, 127, 17),
  'Set.prototype.symmetricDifference': since(122, 127, 17),
  'Uint8Array.fromBase64': since(140, 133, 18.2),
  'Uint8Array.prototype.toBase64': since(140, 133, 18.2),
  'Uint8Array.prototype.toHex': since(140, 133, 18.2),
  'URL.canParse': since(120, 115, 17),
  'URL.parse': since(126, 126, 18),
  'AbortSignal.any': since(116, 124, 17.4),
  'Document.prototype.startViewTransition': since(111, 144, 18),
  'Element.prototype.checkVisibility': since(105, 106, 17.4),
  'Element.prototype.moveBefore': since(133, 144, null),
  'Element.prototype.setHTMLUnsafe': since(124, 123, 17.4),
  'HTMLElement.prototype.hidePopover': since(114, 125, 17),
  'HTMLElement.prototype.showPopover': since(114, 125, 17),
  'HTMLElement.prototype.togglePopover': since(114, 125, 17),
  'HTMLDialogElement.prototype.requestClose': since(134, 139, 18.4),
  'Intl.DurationFormat': since(129, 136, 16.4),
  'Intl.Segmenter': since(87, 125, 14.1),
  cookieStore: since(87, 140, 18.4),
  requestIdleCallback: since(47, 55, null),
  scheduler: since(94, 142, null),
};

/** The features that at least one of the oldest browsers lacks. */
export function missingIn(oldest: Readonly<Record<string, number>>): string[] {
  const lacks = (version: number | null, browser: string) =>
    version === null || version > (oldest[browser] ?? 0);
  return Object.entries(newerFeatures)
    .filter(([, first]) => Object.entries(first).some(([name, version]) => lacks(version, name)))
    .map(([name]) => name);
}
