import type {PrismTheme} from 'prism-react-renderer';

/** Code colors are the tokens of `tokens.css`, so that one theme serves both color schemes. */
export const prismTheme: PrismTheme = {
  plain: {color: 'var(--hb-ink)', backgroundColor: 'var(--hb-wash)'},
  styles: [
    {types: ['comment', 'prolog', 'doctype', 'cdata'], style: {color: 'var(--hb-code-comment)'}},
    {types: ['punctuation', 'operator'], style: {color: 'var(--hb-ink-2)'}},
    {
      types: ['string', 'char', 'attr-value', 'inserted', 'regex'],
      style: {color: 'var(--hb-code-string)'},
    },
    {
      types: ['keyword', 'builtin', 'atrule', 'tag', 'selector', 'important'],
      style: {color: 'var(--hb-code-keyword)'},
    },
    {
      types: ['number', 'boolean', 'constant', 'variable', 'symbol', 'deleted'],
      style: {color: 'var(--hb-code-number)'},
    },
    {
      types: ['function', 'class-name', 'attr-name', 'property'],
      style: {color: 'var(--hb-code-name)'},
    },
  ],
};
