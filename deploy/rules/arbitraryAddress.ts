import fc from 'fast-check';

/** Names that mean something to the rules, beside such as nobody thought of. */
const segment = fc.oneof(
  {weight: 6, arbitrary: fc.constantFrom('llm', 'basics', 'what-is-it', 'long')},
  {weight: 3, arbitrary: fc.constantFrom('index', 'index.html', '404', '404.html', 'old-basics')},
  {weight: 2, arbitrary: fc.constantFrom('', '.', '..', '%2e%2e', '%2F', '%5c', '%', '.hidden')},
  {
    weight: 2,
    arbitrary: fc.constantFrom('moved', 'away', 'assets', 'js', 'with%20space', '%62asics'),
  },
  fc.webSegment({size: 'xsmall'}),
);
const suffix = fc.constantFrom('', '', '', '.html', '.html.html', '.md', '.br', '.html.gz', '%00');
/** Addresses near those of the site of `server/fakeSite.ts`, with everything that somebody may try. */
export const arbitraryAddress = fc
  .record({
    base: fc.constantFrom('/llm/', '/llm/', '/llm/', '/llm', '/'),
    segments: fc.array(segment, {maxLength: 4}),
    suffix,
    end: fc.constantFrom('', '', '/', '//', '?', '?a=/../b'),
  })
  .map(({base, segments, suffix: type, end}) => base + segments.join('/') + type + end);
