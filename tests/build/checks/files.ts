import type {BuiltFile} from '../builtSite';

const TEXT = /\.(?:html|js|css|csv|json|xml|svg|txt|md)$/;

/** Files and texts that a published build must not hold: source maps, and paths of the machine that built it. */
export function fileProblems(files: BuiltFile[], siteDir: string): string[] {
  const maps = files
    .filter(({path}) => path.endsWith('.map'))
    .map(({path}) => `${path} is a source map.`);
  const leaks = files
    .filter(({path}) => TEXT.test(path))
    .flatMap(({path, read}) =>
      leaksOf(read().toString(), siteDir).map((leak) => `${path} ${leak}.`),
    );
  return [...maps, ...leaks];
}

function leaksOf(text: string, siteDir: string): string[] {
  const leaks: string[] = [];
  if (text.includes(siteDir)) leaks.push(`names the folder it was built in, ${siteDir}`);
  if (/\bfile:\/\/\//.test(text)) leaks.push('has a file:/// address');
  if (/[#@] sourceMappingURL=/.test(text)) leaks.push('refers to a source map');
  return leaks;
}

/** Bytes of the files whose path matches. */
export function totalBytes(files: BuiltFile[], path: RegExp): number {
  return files.filter((file) => path.test(file.path)).reduce((sum, {bytes}) => sum + bytes, 0);
}

/** Width and height of a PNG file, from its first chunk. */
export function pngSize(png: Buffer): {width: number; height: number} {
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('This is no PNG file.');
  return {width: png.readUInt32BE(16), height: png.readUInt32BE(20)};
}
