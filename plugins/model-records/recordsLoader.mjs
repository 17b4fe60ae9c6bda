import {extname} from 'node:path';

/** Writes a module whose one export is what a function has read from folders and files; a change there has it written again. */
export default function recordsLoader() {
  const {from, name, read} = this.getOptions();
  for (const path of from) {
    if (extname(path)) this.addDependency(path);
    else this.addContextDependency(path);
  }
  return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(read()))});`;
}
