import {DIAGRAM_KINDS, readDiagram} from '../../diagrams/readDiagram';
import {fencesOf} from '../fences';
import {pageRule} from '../rule';

/** Diagrams: each has a caption that states its point and a text alternative, and can be drawn. */
export const diagrams = pageRule(
  {name: 'diagrams', kinds: DIAGRAM_KINDS},
  (page, _site, report) => {
    const fences = fencesOf(page.tree).filter(({language}) => language === 'mermaid');
    for (const [at, {node}] of fences.entries()) {
      const start = node.position?.start.line ?? 1;
      for (const {kind, line, message, remedy} of readDiagram(node, at + 1).faults) {
        report({line: start + line}, kind, message, remedy);
      }
    }
  },
);
