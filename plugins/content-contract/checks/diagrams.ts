import {takeDescription} from '../../diagrams/description';
import {fencesOf} from '../fences';
import type {Check} from '../page';
import {problemAt} from '../page';

/** Diagrams: each has a caption that states its point and a text alternative. */
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
      if (!takeDescription(node.value).description) {
        const remedy = 'Describe what it shows in its second line: `accDescr: …`.';
        problems.push(report('The diagram has no text alternative', remedy));
      }
      return problems;
    });
