/** In unit tests no build collects links and anchors. */
export default function useBrokenLinks() {
  return {collectLink: () => undefined, collectAnchor: () => undefined};
}
