/**
 * An inline script that stands in the head, before the stylesheet. One that is silent holds back the whole page: after
 * six seconds the page goes on without it, and takes it when it comes, through a link that holds back nothing. The
 * stylesheet of formulas has a guard of its own.
 */
export const stylesheetPatience = `setTimeout(function (document) {
  document.querySelectorAll('link[rel=stylesheet]:not([data-math-stylesheet])').forEach(function (link) {
    if (link.sheet) return;
    var again = link.cloneNode();
    again.media = 'print';
    again.onload = function () { again.media = 'all'; };
    link.after(again);
    link.disabled = true;
  });
}, 6000, document);`.replace(/\n\s*/g, '');
