import {takeDescription} from '../../diagrams/description';
import {syntaxProblem} from '../../diagrams/syntax';
import {fencesOf} from '../fences';
import type {Check} from '../page';
import {problemAt} from '../page';

/** Diagrams: each has a caption that states its point and a text alternative, and is written as the renderer reads. */
export const checkDiagrams: Check = (page) =>
  fencesOf(page.tree)
    .filter(({language}) => language === 'mermaid')
    .flatMap(({node, attribute}) => {
      const report = (message: string, remedy: string) =>
        problemAt(page, node, {check: 'diagrams', message, remedy});
      const problems = [];
      if (!attribute('caption')?.trim()) {
        const remedy = 'State its point after `mermaid`: `caption="…"`.';
        problems.push(report('The diagram has no caption', remedy));
      }
      const {source, description} = takeDescription(node.value);
      const mistake = syntaxProblem(source);
      if (mistake) {
        const line = (node.position?.start.line ?? 1) + mistake.line;
        const {message, remedy} = mistake;
        problems.push(problemAt(page, {line}, {check: 'diagrams', message, remedy}));
      }
      if (!description) {
        const remedy = 'Describe what it shows in its second line: `accDescr: …`.';
        problems.push(report('The diagram has no text alternative', remedy));
      }
      return problems;
    });
