/** How the bundler finds the script of a chunk: a name in the folder of the site. */
// eslint-disable-next-line prefer-const -- It is assigned below.
declare let __webpack_get_script_filename__: (chunk: string | number) => string;

const scripts = new Map<string, string>();

/** In production the bundler's list has no scripts of texts: `plugins/first-load/textScripts` takes them out. */
const listed = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => scripts.get(String(chunk)) ?? listed(chunk);

/** @param script as `assets/js/id.hash.js`: the number of the chunk is in its name */
export function knowTextScript(script: string): void {
  const [id = ''] = script.slice(script.lastIndexOf('/') + 1).split('.');
  scripts.set(id, script);
}
