import {describe, expect, it} from 'vitest';
import {textOf} from './textOf';

describe('textOf', () => {
  it('joins text through nested elements', () => {
    expect(
      textOf([
        'The ',
        <code key="c">
          --kv-<b>cache</b>
        </code>,
        ' flag, ',
        3,
        null,
        false,
      ]),
    ).toBe('The --kv-cache flag, 3');
  });

  it('counts a formula once', () => {
    expect(
      textOf(
        <span className="katex">
          <span className="katex-mathml">2N</span>
          <span className="katex-html">2N</span>
        </span>,
      ),
    ).toBe('2N');
  });
});
