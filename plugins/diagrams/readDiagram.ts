import type {Code} from 'mdast';
import {readFenceMeta} from '../samples/fenceMeta';
import {takeDescription} from './description';
import {renderDiagram, type RenderedDiagram} from './renderDiagram';
import {syntaxProblem} from './syntax';

/** What can be wrong with a diagram. */
export const DIAGRAM_KINDS = ['caption', 'description', 'unclosed', 'syntax'] as const;

export interface DiagramFault {
  readonly kind: (typeof DIAGRAM_KINDS)[number];
  /** Lines below the opening fence. */
  readonly line: number;
  readonly message: string;
  readonly remedy: string;
}

export interface ReadDiagram {
  readonly faults: readonly DiagramFault[];
  readonly caption: string;
  /** None where the diagram has faults. */
  readonly drawing?: RenderedDiagram;
}

const known = new Map<string, ReadDiagram>();

/**
 * Reads and draws a `mermaid` fence, once for the check and the compilation of a page.
 *
 * @param position which diagram of its page it is; its ids differ from those of the others
 */
export function readDiagram(node: Code, position: number): ReadDiagram {
  const prefix = `diagram-${position}-`;
  const key = `${prefix}\n${node.meta ?? ''}\n${node.value}`;
  const read = known.get(key) ?? readAnew(node, prefix);
  known.set(key, read);
  return read;
}

function readAnew(node: Code, prefix: string): ReadDiagram {
  const faults: DiagramFault[] = [];
  const report = (kind: DiagramFault['kind'], line: number, message: string, remedy: string) =>
    faults.push({kind, line, message, remedy});
  const caption = readFenceMeta(node.meta, ['caption']).values.get('caption')?.trim() ?? '';
  const {source, title, description, unclosedAt} = takeDescription(node.value);

  if (!caption) {
    const remedy = 'State its point after `mermaid`: `caption="…"`.';
    report('caption', 0, 'The diagram has no caption', remedy);
  }
  if (unclosedAt !== undefined) {
    report('unclosed', unclosedAt, '`accDescr {` has no end', 'End it with a line `}`.');
  } else {
    const problem = syntaxProblem(source);
    if (problem) report('syntax', problem.line, problem.message, problem.remedy);
    if (!description) {
      const remedy = 'Describe what it shows in its second line: `accDescr: …`.';
      report('description', 0, 'The diagram has no text alternative', remedy);
    }
  }
  if (faults.length > 0 || !description) return {faults, caption};
  try {
    const label = title ? `${title.replace(/[.:]?$/, '.')} ${description}` : description;
    return {faults, caption, drawing: renderDiagram(source, label, prefix)};
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const remedy = 'Make it simpler, or compare it with the diagrams in CONTRIBUTING.md.';
    report('syntax', 0, `The diagram cannot be drawn (${reason})`, remedy);
    return {faults, caption};
  }
}
