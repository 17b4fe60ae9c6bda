import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';

/** Characters on each side of the first byte that differs. */
const AROUND = 40;

/** What two folders do not have in common, one line a file: where it is missing, or what stands where they begin to differ. */
export function compareFolders(one: string, other: string): string[] {
  const [left, right] = [filesBelow(one), filesBelow(other)];
  const names = [...new Set([...left, ...right])].sort();
  return names.flatMap((name) => {
    if (!left.has(name)) return [`${name} is only in ${other}`];
    if (!right.has(name)) return [`${name} is only in ${one}`];
    const [a, b] = [readFileSync(join(one, name)), readFileSync(join(other, name))];
    return a.equals(b) ? [] : [`${name} differs: ${firstDifference(a, b)}`];
  });
}

function filesBelow(folder: string): Set<string> {
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true});
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}

function firstDifference(a: Buffer, b: Buffer): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const around = (bytes: Buffer) =>
    JSON.stringify(bytes.subarray(Math.max(0, at - AROUND), at + AROUND).toString());
  return `byte ${at}, ${around(a)} and ${around(b)}`;
}
