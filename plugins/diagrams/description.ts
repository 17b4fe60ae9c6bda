/** A diagram's text with the lines of its description emptied, so that the other lines keep their numbers. */
export interface DescribedDiagram {
  readonly source: string;
  readonly title?: string;
  readonly description?: string;
  /** Line within the fence at which an `accDescr {` begins that no brace ends. */
  readonly unclosedAt?: number;
}

const ONE_LINE = /^\s*(?<field>accTitle|accDescr)\s*:\s*(?<value>.*)$/;
const BLOCK = /^\s*accDescr\s*\{\s*(?<value>[^}]*)(?<end>\})?\s*$/;

/** Takes Mermaid's `accTitle: …`, `accDescr: …` and `accDescr { … }` out of a diagram's text. */
export function takeDescription(text: string): DescribedDiagram {
  const lines = text.split('\n');
  let title: string | undefined;
  let description: string | undefined;
  let block: {readonly line: number; readonly words: string[]} | undefined;

  for (const [at, line] of lines.entries()) {
    const start = block ? undefined : BLOCK.exec(line)?.groups;
    const single = block ? undefined : ONE_LINE.exec(line)?.groups;
    if (block) {
      block.words.push(line.replace(/\}\s*$/, ''));
      if (/\}\s*$/.test(line)) {
        description = joined(block.words);
        block = undefined;
      }
    } else if (start) {
      if (start['end'] === undefined) block = {line: at + 1, words: [start['value'] ?? '']};
      else description = joined([start['value'] ?? '']);
    } else if (single?.['field'] === 'accTitle') title = joined([single['value'] ?? '']);
    else if (single) description = joined([single['value'] ?? '']);
    else continue;
    lines[at] = '';
  }
  return {
    source: lines.join('\n'),
    ...(title && {title}),
    ...(description && {description}),
    ...(block && {unclosedAt: block.line}),
  };
}

function joined(parts: readonly string[]): string {
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}
