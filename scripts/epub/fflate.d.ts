// The package has types that its list of exports does not name.
declare module 'fflate' {
  interface ZipOptions {
    /** 0 stores a file as it is, 9 is smallest. */
    readonly level?: 0 | 9;
    readonly mtime?: Date;
  }
  /** Files by their paths, in the order of the archive. */
  export type Zippable = Record<string, [Uint8Array, ZipOptions]>;
  export function zipSync(files: Zippable): Uint8Array;
}
