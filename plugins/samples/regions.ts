const START = /^\s*(?:#|\/\/)\s*region\s+(?<name>\S+)\s*$/;
const END = /^\s*(?:#|\/\/)\s*endregion\b/;

export interface SampleText {
  /** The file without its region markers. */
  readonly whole: string;
  /** The text of each region, moved to the left margin. */
  readonly regions: ReadonlyMap<string, string>;
  /** Mistakes in the markers, each with its line in the sample. */
  readonly problems: readonly {readonly line: number; readonly message: string}[];
}

/** Splits a sample at its `# region name` and `# endregion` lines (`//` in languages that write so). */
export function readRegions(text: string): SampleText {
  const whole: string[] = [];
  const regions = new Map<string, string>();
  const problems: {line: number; message: string}[] = [];
  const open: {name: string; line: number; lines: string[]}[] = [];

  for (const [at, content] of text.replaceAll('\r\n', '\n').trimEnd().split('\n').entries()) {
    const line = at + 1;
    const name = START.exec(content)?.groups?.['name'];
    if (name !== undefined) {
      if (regions.has(name) || open.some((region) => region.name === name)) {
        problems.push({line, message: `region \`${name}\` starts a second time`});
      }
      open.push({name, line, lines: []});
    } else if (END.test(content)) {
      const closed = open.pop();
      if (closed) regions.set(closed.name, dedent(closed.lines));
      else problems.push({line, message: 'endregion without a region'});
    } else {
      whole.push(content);
      for (const region of open) region.lines.push(content);
    }
  }
  for (const {name, line} of open) problems.push({line, message: `region \`${name}\` has no end`});
  return {whole: whole.join('\n'), regions, problems};
}

function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const margin = Math.min(...indents, Infinity);
  return lines
    .map((line) => line.slice(margin === Infinity ? 0 : margin))
    .join('\n')
    .replace(/^\n+|\s+$/g, '');
}
