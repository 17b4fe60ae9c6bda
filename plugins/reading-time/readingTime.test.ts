import {describe, expect, it} from 'vitest';
import {readingMinutes} from './index';

const words = (count: number) => Array.from({length: count}, () => 'word').join(' ');

describe('readingMinutes', () => {
  it('is at least one minute', () => {
    expect(readingMinutes('')).toBe(1);
  });

  it('counts words of prose', () => {
    expect(readingMinutes(words(2200))).toBe(10);
  });

  it('leaves out front matter, code, formulas, comments and link targets', () => {
    const noise = `---\ntitle: ${words(300)}\n---\n\n\`\`\`bash\n${words(900)}\n\`\`\`\n\n$$\n${words(900)}\n$$\n\n{/* ${words(900)} */}\n`;
    expect(readingMinutes(`${noise}${words(440)} [a](${'x-'.repeat(2000)})`)).toBe(2);
  });
});
