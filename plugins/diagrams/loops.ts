import {readFlowchartStatement, type NodeGroup} from './flowchartStatement';

/**
 * Turns the arrows round that lead back to an earlier node of a flowchart: `E -->|no| D` becomes `D <---|no| E`, which
 * looks the same. The renderer puts the target of an arrow below its source and breaks loops where it likes,
 * often so that a diagram starts at its middle; turned round, the text's own order decides.
 */
export function turnLoopsRound(source: string): string {
  const lines = source.split('\n');
  const statements = lines.map((line) => readFlowchartStatement(line.trim()));
  const targets = new Map<string, string[]>();
  for (const {groups, arrows, unread} of statements) {
    if (unread !== '') continue;
    for (const id of groups.flatMap(({ids}) => ids)) targets.set(id, targets.get(id) ?? []);
    for (const [at] of arrows.entries()) {
      for (const from of groups[at]?.ids ?? [])
        targets.get(from)?.push(...(groups[at + 1]?.ids ?? []));
    }
  }
  const isBack = backArrows(targets);

  return lines
    .flatMap((line, at) => {
      const {groups, arrows, unread} = statements[at] ?? {groups: [], arrows: [], unread: line};
      if (unread !== '' || arrows.length === 0) return [line];
      const pairs = arrows.map((arrow, index) => {
        const [from, to] = [groups[index], groups[index + 1]] as [NodeGroup, NodeGroup];
        const turned =
          from.ids.every((a) => to.ids.every((b) => isBack(a, b))) && turnedArrow(arrow);
        return turned ? `${to.text} ${turned} ${from.text}` : `${from.text} ${arrow} ${to.text}`;
      });
      return pairs;
    })
    .join('\n');
}

const TURNED: Readonly<Record<string, string>> = {'-->': '<---', '-.->': '<-.-', '==>': '<==='};
const PLAIN = /^(?<head>-->|-\.->|==>)(?<label>\|[^|]*\|)?$/;
const AROUND_TEXT = /^(?:--|-\.|==)\s+(?<label>.+?)\s+(?<head>-->|\.->|==>)$/;

function turnedArrow(arrow: string): string | undefined {
  const plain = PLAIN.exec(arrow)?.groups;
  if (plain) return `${TURNED[plain['head'] ?? '']}${plain['label'] ?? ''}`;
  const around = AROUND_TEXT.exec(arrow)?.groups;
  if (!around) return undefined;
  const head = around['head'] === '.->' ? '-.->' : (around['head'] ?? '');
  return `${TURNED[head]}|${around['label']}|`;
}

/** Finds the arrows that close a loop when one walks the diagram from its first node on. */
function backArrows(
  targets: ReadonlyMap<string, readonly string[]>,
): (from: string, to: string) => boolean {
  const back = new Set<string>();
  const state = new Map<string, 'open' | 'done'>();
  const walk = (id: string): void => {
    state.set(id, 'open');
    for (const target of targets.get(id) ?? []) {
      if (target !== id && state.get(target) === 'open') back.add(`${id}\0${target}`);
      if (!state.has(target)) walk(target);
    }
    state.set(id, 'done');
  };
  for (const id of targets.keys()) if (!state.has(id)) walk(id);
  return (from, to) => back.has(`${from}\0${to}`);
}
