import {describe, expect, it} from 'vitest';
import {pageOf} from '../testing/pageOf';
import {readingMinutes} from './readingMinutes';

const words = (count: number) => Array.from({length: count}, () => 'word').join(' ');
const minutes = (source: string) => readingMinutes(pageOf(source).tree);

describe('readingMinutes', () => {
  it('is at least one minute', () => {
    expect(minutes('')).toBe(1);
  });

  it('counts words of prose', () => {
    expect(minutes(words(2200))).toBe(10);
  });

  it('leaves out front matter, code, formulas, comments, link targets and what is folded', () => {
    const folded = `<details>\n<summary>${words(10)}</summary>\n\n${words(900)}\n\n</details>\n\n`;
    const noise = `---\ntitle: ${words(300)}\n---\n\n\`\`\`bash\n${words(900)}\n\`\`\`\n\n$$\n${words(900)}\n$$\n\n{/* ${words(900)} */}\n`;
    expect(minutes(`${noise}${folded}${words(440)} [a](${'x-'.repeat(2000)})`)).toBe(2);
  });
});
