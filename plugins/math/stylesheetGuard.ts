/**
 * An inline script that stands in the head, before the stylesheet's link in the text: when the link fails, or is silent
 * for three seconds after it was seen, the copy in the build takes over. A silent link holds back the page after it;
 * disabling it lets the page go on. It is not removed, because React will look for it when it takes over the page.
 *
 * The observer also sees the links that client-side navigation brings. It begins after a second: before that it is called
 * for each piece of a page that arrives, ahead of the first paint. The link names the copy itself, so that this
 * text, and with it its hash in a content security policy, is the same for every KaTeX and every address.
 */
export const stylesheetGuard = `(function (document) {
  var timers = new WeakMap();
  function fallBack(link) {
    link.disabled = true;
    if (document.querySelector('link[data-math-fallback]')) return;
    var copy = document.createElement('link');
    copy.rel = 'stylesheet';
    copy.href = link.dataset.mathStylesheet;
    copy.dataset.mathFallback = '';
    document.head.appendChild(copy);
  }
  function settle(event) {
    var link = event.target;
    if (!link.dataset || !link.dataset.mathStylesheet) return;
    clearTimeout(timers.get(link));
    timers.set(link, 0);
    if (event.type === 'error') fallBack(link);
  }
  document.addEventListener('load', settle, true);
  document.addEventListener('error', settle, true);
  function look() {
    document.querySelectorAll('link[data-math-stylesheet]').forEach(function (link) {
      if (timers.has(link)) return;
      timers.set(link, setTimeout(fallBack, 3000, link));
    });
  }
  setTimeout(function () {
    look();
    new MutationObserver(look).observe(document, {childList: true, subtree: true});
  }, 1000);
})(document);`.replace(/\n\s*/g, '');
