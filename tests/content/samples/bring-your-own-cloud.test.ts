// The policies of the page on bring your own cloud are read as what they grant.
import {describe, expect, test} from 'vitest';
import {parseAllDocuments} from 'yaml';
import {readExample} from '../examples';

interface Statement {
  readonly Sid: string;
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource?: string | readonly string[];
  readonly Principal?: {readonly AWS: string};
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const statementsOf = (name: string): readonly Statement[] =>
  (JSON.parse(readExample(`byoc/${name}.json`)) as {Statement: Statement[]}).Statement;
const listed = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : [value].flat();
const actions = (statements: readonly Statement[], effect: Statement['Effect']) =>
  statements.filter(({Effect}) => Effect === effect).flatMap(({Action}) => listed(Action));

describe('the policies', () => {
  const [trust, deploy, boundary] = ['trust-policy', 'deploy-policy', 'permission-boundary'].map(
    statementsOf,
  ) as [readonly Statement[], readonly Statement[], readonly Statement[]];

  test('every statement that trusts a foreign account asks for one external ID', () => {
    for (const {Principal, Condition} of trust) {
      expect(Principal?.AWS).toMatch(/^arn:aws:iam::\d{12}:role\/[\w-]+$/);
      expect(Condition?.['StringEquals']?.['sts:ExternalId']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('no allowed action has a wildcard', () => {
    const allowed = [trust, deploy, boundary].flatMap((policy) => actions(policy, 'Allow'));
    expect(allowed.length).toBeGreaterThan(10);
    expect(allowed.filter((action) => action.includes('*'))).toEqual([]);
  });

  test('all resources are named except where only looking is allowed', () => {
    const open = deploy.filter(({Resource}) => listed(Resource).includes('*'));
    expect(open.map(({Sid}) => Sid)).toEqual(['ReadWhatHasNoResource']);
    expect(actions(open, 'Allow').filter((action) => !/:Describe/.test(action))).toEqual([]);
  });

  test('a role is handed to one service only', () => {
    const pass = deploy.find(({Action}) => listed(Action).includes('iam:PassRole'));
    expect(listed(pass?.Resource)).toEqual(['arn:aws:iam::444455556666:role/inference-node']);
    expect(pass?.Condition?.['StringEquals']?.['iam:PassedToService']).toBe('eks.amazonaws.com');
  });

  test('what is allowed lies inside the boundary, and what it denies is allowed nowhere', () => {
    const inside = new Set(actions(boundary, 'Allow'));
    const denied = new Set(actions(boundary, 'Deny'));
    const allowed = actions(deploy, 'Allow');
    expect(allowed.filter((action) => !inside.has(action))).toEqual([]);
    expect([...inside].filter((action) => denied.has(action))).toEqual([]);
  });

  test.each([
    's3:GetObject',
    'kms:Decrypt',
    'secretsmanager:GetSecretValue',
    'logs:GetLogEvents',
    'ssm:StartSession',
    'ec2:CreateSnapshot',
    'ec2:GetConsoleScreenshot',
    'ssm:SendCommand',
    'iam:DeleteRolePermissionsBoundary',
  ])('%s is denied everywhere', (action) => {
    const deny = boundary.find(
      ({Effect, Action}) => Effect === 'Deny' && listed(Action).includes(action),
    );
    expect(listed(deny?.Resource)).toEqual(['*']);
  });
});

describe('the network policies', () => {
  interface Policy {
    metadata: {namespace: string};
    spec: {
      policyTypes: string[];
      ingress: unknown[];
      egress: {to: {ipBlock?: {cidr: string}}[]; ports: unknown[]}[];
    };
  }
  const policies = parseAllDocuments(readExample('byoc/egress.yaml')).map(
    (document) => document.toJS() as Policy,
  );
  const of = (namespace: string) =>
    policies.find(({metadata}) => metadata.namespace === namespace)?.spec;
  const blocks = (namespace: string) =>
    of(namespace)?.egress.flatMap(({to}) => to.flatMap(({ipBlock}) => ipBlock?.cidr ?? [])) ?? [];

  test('engines reach one private endpoint and no address outside', () => {
    expect(of('inference')?.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(blocks('inference')).toEqual(['10.0.8.0/28']);
  });

  test('the agent reaches the vendor and the API server, and nobody reaches the agent', () => {
    expect(blocks('vendor-agent')).toEqual(['203.0.113.0/28', '10.0.0.1/32']);
    expect(of('vendor-agent')?.ingress).toEqual([]);
  });

  test('metrics of the engines can be scraped, and the agent can resolve names', () => {
    const from = JSON.stringify(of('inference')?.ingress);
    expect(from).toContain('telemetry');
    expect(JSON.stringify(of('vendor-agent')?.egress)).toContain('kube-dns');
  });

  test('every way out names its ports', () => {
    const rules = policies.flatMap(({spec}) => spec.egress);
    expect(rules.filter(({ports}) => ports.length === 0)).toEqual([]);
  });
});
