/** Writes a module whose one export is what a function has read from a folder; a change there has it written again. */
export default function recordsLoader() {
  const {folder, name, read} = this.getOptions();
  this.addContextDependency(folder);
  return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(read()))});`;
}
