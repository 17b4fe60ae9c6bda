import {statSync} from 'node:fs';

/**
 * Names to the bundler what a page was compiled from beside its own file, so that it is compiled again when that changes. The compilation
 * reads these files itself, behind the bundler's back, which keeps compiled pages from one build to the next.
 */
export default function inputsLoader(source, map) {
  for (const path of this.getOptions().inputsOf(this.resourcePath)) {
    const found = statSync(path, {throwIfNoEntry: false});
    if (!found) this.addMissingDependency(path);
    else if (found.isDirectory()) this.addContextDependency(path);
    else this.addDependency(path);
  }
  this.callback(null, source, map);
}
