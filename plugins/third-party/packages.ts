import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

export interface ThirdPartyPackage {
  readonly name: string;
  readonly version: string;
  /** As the package declares it, an SPDX expression. */
  readonly license: string;
  readonly homepage: string | undefined;
  /** Text of its license file; absent where it brings none. */
  readonly text: string | undefined;
}

interface PackageFile {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
}

const LICENSE_FILE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;

/** Reads a package's own words about itself. Throws where it declares no license: nobody may hand it on then. */
export function readPackage(folder: string): ThirdPartyPackage {
  const file = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
  const {name, version, license, homepage} = file;
  if (typeof license !== 'string') {
    throw new Error(`${name} ${version} declares no license, so its code must not be published.`);
  }
  const [licenseFile] = readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  const text = licenseFile && readFileSync(join(folder, licenseFile), 'utf8');
  return {name, version, license, homepage, text: text?.replace(/\r\n/g, '\n').trim()};
}
