import {describe, expect, it} from 'vitest';
import {parseLog} from './parseLog';

const hash = (digit: string) => digit.repeat(40);
const log = [
  `commit ${hash('a')} 1763683200 Say "a < b": commit ${hash('b')} 5 was wrong`,
  '',
  'M\tdocs/a.mdx',
  'R096\tdocs/old name.mdx\tdocs/new.mdx',
  'C100\tdocs/a.mdx\tdocs/copy.mdx',
  `commit ${hash('b')} 1763596800 `,
  '',
  'A\tdocs/a.mdx',
  'D\tdocs/gone.mdx',
  '',
].join('\n');

describe('parseLog', () => {
  it('reads commits with their files in the order of the log', () => {
    expect(parseLog(log)).toEqual([
      {
        hash: hash('a'),
        time: Date.UTC(2025, 10, 21),
        subject: `Say "a < b": commit ${hash('b')} 5 was wrong`,
        files: [
          {kind: 'changed', path: 'docs/a.mdx'},
          {kind: 'moved', path: 'docs/new.mdx', from: 'docs/old name.mdx'},
          {kind: 'added', path: 'docs/copy.mdx'},
        ],
      },
      {
        hash: hash('b'),
        time: Date.UTC(2025, 10, 20),
        subject: '',
        files: [
          {kind: 'added', path: 'docs/a.mdx'},
          {kind: 'removed', path: 'docs/gone.mdx'},
        ],
      },
    ]);
  });

  it('reads nothing from nothing', () => {
    expect(parseLog('')).toEqual([]);
  });

  it.each(['M\tdocs/a.mdx', `commit ${hash('a')} 1 x\nnonsense`])('refuses %j', (text) => {
    expect(() => parseLog(text)).toThrow('log of git');
  });
});
