import {createHash} from 'node:crypto';
import type {NoticedPackage} from '../../plugins/third-party/notices';

/** What is read or changed of a list in CycloneDX; the rest stays as npm wrote it. */
export interface Sbom {
  serialNumber: string;
  metadata: {
    timestamp?: string | undefined;
    component: Component;
  };
  components: Component[];
  dependencies: {ref: string; dependsOn: string[]}[];
}

export interface Component {
  'bom-ref': string;
  /** Says the real name of a package that is installed under another. */
  purl: string;
  name: string;
  version: string;
  type?: string;
  properties?: Property[];
  externalReferences?: {type: string; url: string}[];
}

interface Property {
  name: string;
  value: string;
}

export interface Origin {
  /** Name of this project, which npm takes from the name of the folder. */
  readonly name: string;
  /** The commit that was built, and when it was made; neither is known without git. */
  readonly commit: string | undefined;
  /** Milliseconds since 1970. */
  readonly time: number | undefined;
  /** What building needs, as `name@version`: the rest is left out. */
  readonly built: ReadonlySet<string>;
  /** Packages whose code or fonts readers download. */
  readonly shipped: readonly NoticedPackage[];
}

/** A property of the components that readers download. */
export const SHIPPED: Property = {name: 'handbook:shipped', value: 'true'};

/**
 * The list as it is kept: without what differs from run to run or from one registry to the other, so that one commit
 * has one list, and with what npm cannot know.
 *
 * @throws where readers get a package that the list lacks: it would not be complete
 */
export function finishSbom(raw: Sbom, {name, commit, time, built, shipped}: Origin): Sbom {
  const wanted = new Set(shipped.map(keyOf));
  const components = raw.components
    .filter((component) => built.has(packageOf(component)))
    .map((component) => {
      const isShipped = wanted.delete(packageOf(component));
      const plain = withoutRegistry(withoutGroup(component));
      return isShipped ? withProperty(plain, SHIPPED) : plain;
    });
  const kept = new Set([raw.metadata.component, ...components].map((one) => one['bom-ref']));
  const dependencies = raw.dependencies
    .filter(({ref}) => kept.has(ref))
    .map(({ref, dependsOn}) => ({ref, dependsOn: dependsOn.filter((other) => kept.has(other))}));
  if (wanted.size > 0) {
    throw new Error(`Readers get packages that are not in the list: ${[...wanted].join(', ')}.`);
  }
  const own: Component = {...raw.metadata.component, name, type: 'application'};
  const sbom = {
    ...raw,
    serialNumber: '',
    metadata: {
      ...raw.metadata,
      timestamp: time === undefined ? undefined : new Date(time).toISOString(),
      component: commit ? withProperty(own, {name: 'handbook:commit', value: commit}) : own,
    },
    components,
    dependencies,
  };
  return {...sbom, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(sbom))}`};
}

function keyOf({name, version}: {name: string; version: string}): string {
  return `${name}@${version}`;
}

function packageOf({purl}: Component): string {
  return decodeURIComponent(purl.replace('pkg:npm/', ''));
}

function withProperty(component: Component, property: Property): Component {
  return {...component, properties: [...(component.properties ?? []), property]};
}

/** npm calls a package one for development if only one of its copies is. */
function withoutGroup(component: Component): Component {
  if (!component.properties) return component;
  const properties = component.properties.filter(
    ({name}) => name !== 'cdx:npm:package:development',
  );
  return {...component, properties};
}

/** Where this machine fetched a package is not where others will. */
function withoutRegistry(component: Component): Component {
  if (!component.externalReferences) return component;
  const references = component.externalReferences.filter(({type}) => type !== 'distribution');
  return {...component, externalReferences: references};
}

/** A UUID of version 5, made of the text. */
function uuidOf(text: string): string {
  const bytes = createHash('sha1').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
