import {unknownFlags} from '../commands';
import {fencesOf} from '../fences';
import {unknownMetrics} from '../metricNames';
import {pageRule} from '../rule';

const SHELLS = ['bash', 'sh', 'shell'];

/** Names of engines: flags in commands and metrics anywhere are those that records list, each with its source. */
export const names = pageRule({name: 'names', kinds: ['flag', 'metric']}, (page, _site, report) => {
  for (const {node, language} of fencesOf(page.tree)) {
    if (!language || !SHELLS.includes(language)) continue;
    for (const {line, message, remedy} of unknownFlags(node.value)) {
      report({line: (node.position?.start.line ?? 1) + line}, 'flag', message, remedy);
    }
  }
  for (const {line, message, remedy} of unknownMetrics(page.source)) {
    report({line}, 'metric', message, remedy);
  }
});
