import {describe, expect, test} from 'vitest';
import {finishSbom, SHIPPED, type Origin, type Sbom} from './sbom';

const react = {name: 'react', version: '19.3.1', license: 'MIT'};
const project = {
  'bom-ref': 'folder',
  purl: 'pkg:npm/handbook@1.0.0',
  name: 'folder',
  version: '1.0.0',
};
const raw: Sbom = {
  serialNumber: 'urn:uuid:16fd2706-8baf-433b-82eb-8c7fada847da',
  metadata: {
    timestamp: '2026-01-01T00:00:00Z',
    component: project,
  },
  components: [
    {
      'bom-ref': 'react@19.3.1',
      purl: 'pkg:npm/react@19.3.1',
      name: 'react',
      version: '19.3.1',
      properties: [{name: 'cdx:npm:package:development', value: 'true'}],
      externalReferences: [
        {type: 'distribution', url: 'https://mirror.example/react.tgz'},
        {type: 'website', url: 'https://react.dev/'},
      ],
    },
    {'bom-ref': 'b@1.0.0', purl: 'pkg:npm/%40a/b@1.0.0', name: 'b', version: '1.0.0'},
    {'bom-ref': 'vitest@4.1.11', purl: 'pkg:npm/vitest@4.1.11', name: 'vitest', version: '4.1.11'},
  ],
  dependencies: [
    {ref: 'folder', dependsOn: ['react@19.3.1', 'vitest@4.1.11']},
    {ref: 'vitest@4.1.11', dependsOn: []},
  ],
};
const built = new Set(['react@19.3.1', '@a/b@1.0.0']);
const origin: Origin = {name: 'handbook', commit: 'abc', time: 0, built, shipped: [react]};
const sbom = finishSbom(raw, origin);

describe('the finished list', () => {
  test('names the project, the commit and its day', () => {
    expect(sbom.metadata).toEqual({
      timestamp: '1970-01-01T00:00:00.000Z',
      component: {
        ...project,
        name: 'handbook',
        type: 'application',
        properties: [{name: 'handbook:commit', value: 'abc'}],
      },
    });
  });

  test('names no registry', () => {
    expect(JSON.stringify(sbom)).not.toContain('mirror.example');
    expect(JSON.stringify(sbom)).toContain('https://react.dev/');
  });

  test('marks what readers get, and nothing else', () => {
    expect(sbom.components.map(({properties}) => properties)).toEqual([[SHIPPED], undefined]);
  });

  test('leaves out what only tests need, and what is said of it', () => {
    expect(sbom.components.map(({name}) => name)).toEqual(['react', 'b']);
    expect(sbom.dependencies).toEqual([{ref: 'folder', dependsOn: ['react@19.3.1']}]);
  });

  test('is the same for the same commit, whatever npm made up', () => {
    const later = {...raw, serialNumber: 'urn:uuid:0', metadata: {...raw.metadata, timestamp: 'x'}};
    expect(finishSbom(later, origin)).toEqual(sbom);
    expect(sbom.serialNumber).toMatch(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-/,
    );
    const other = finishSbom(raw, {...origin, commit: 'def'});
    expect(other.serialNumber).not.toBe(sbom.serialNumber);
  });

  test('does without git', () => {
    const {metadata} = finishSbom(raw, {...origin, commit: undefined, time: undefined});
    expect(metadata).toEqual({
      component: {...project, name: 'handbook', type: 'application'},
    });
  });

  test('is refused where readers get what it lacks', () => {
    const shipped = [{...react, version: '18.0.0'}];
    expect(() => finishSbom(raw, {...origin, shipped})).toThrow('not in the list: react@18.0.0');
  });
});
