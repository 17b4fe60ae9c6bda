// The policies of the page on bring your own cloud are read as what they grant.
import {execFileSync} from 'node:child_process';
import {chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {parseAllDocuments} from 'yaml';
import {readExample} from '../examples';
import {site} from '../site';

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

describe('the door to the object store', () => {
  const statements = statementsOf('s3-endpoint-policy');

  test('leads to two named buckets, and lets nothing be written', () => {
    expect(actions(statements, 'Allow').filter((action) => !/:(Get|List)/.test(action))).toEqual(
      [],
    );
    const buckets = statements.flatMap(({Resource}) => listed(Resource));
    expect(buckets.every((arn) => /^arn:aws:s3:::[a-z0-9-]+(\/\*)?$/.test(arn))).toBe(true);
    expect(new Set(buckets.map((arn) => arn.replace('/*', ''))).size).toBe(2);
  });
});

describe('the alarms', () => {
  /** Whether an event has what a pattern of exact values asks for. */
  function matches(pattern: unknown, event: unknown): boolean {
    if (Array.isArray(pattern)) return pattern.includes(event);
    return Object.entries(pattern as object).every(
      ([key, inner]) =>
        typeof event === 'object' && matches(inner, (event as Record<string, unknown>)[key]),
    );
  }
  const pattern = (name: string): unknown => JSON.parse(readExample(`byoc/${name}.json`));
  const event = (source: string, requestParameters: object) => ({
    source: `aws.${source}`,
    'detail-type': 'AWS API Call via CloudTrail',
    detail: {
      eventSource: `${source}.amazonaws.com`,
      eventName: source === 'sts' ? 'AssumeRole' : 'UpdateAssumeRolePolicy',
      requestParameters,
    },
  });
  const role = (name: string) => ({roleArn: `arn:aws:iam::444455556666:role/${name}`});

  test('a session of the support role rings, one of another role does not', () => {
    expect(matches(pattern('session-alarm'), event('sts', role('vendor-support')))).toBe(true);
    expect(matches(pattern('session-alarm'), event('sts', role('vendor-deployer')))).toBe(false);
  });

  test('a change of either role rings', () => {
    const change = pattern('role-change-alarm');
    expect(matches(change, event('iam', {roleName: 'vendor-deployer'}))).toBe(true);
    expect(matches(change, event('iam', {roleName: 'inference-node'}))).toBe(false);
  });
});

describe('the scripts, with `aws` and `kubectl` replaced by ones that write down what they are asked', () => {
  function run(script: string, replies: Readonly<Record<string, string>>) {
    const folder = mkdtempSync(join(tmpdir(), 'byoc-'));
    try {
      for (const program of ['aws', 'kubectl']) {
        const file = join(folder, program);
        const cases = Object.entries(replies)
          .map(([asked, reply]) => `*${JSON.stringify(asked)}*) printf '%s' '${reply}';;`)
          .join('\n');
        writeFileSync(
          file,
          `#!/bin/sh\necho "${program} $*" >> ${folder}/calls\ncase "$*" in\n${cases}\n*) ;; esac\n`,
        );
        chmodSync(file, 0o755);
      }
      const out = execFileSync('bash', [join(site.examplesDir, `byoc/${script}`)], {
        encoding: 'utf8',
        env: {...process.env, PATH: `${folder}:${process.env['PATH']}`},
      });
      return {out, calls: readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')};
    } finally {
      rmSync(folder, {recursive: true});
    }
  }

  test('revoking closes the roles, then the cluster, and stops the agent last', () => {
    const item = (kind: string, name: string, rest: object) => ({kind, metadata: {name}, ...rest});
    const {calls} = run('revoke.sh', {
      clusterrolebindings: JSON.stringify({
        items: [
          item('ClusterRoleBinding', 'agent', {subjects: [{namespace: 'vendor-agent'}]}),
          item('ClusterRoleBinding', 'yours', {subjects: [{namespace: 'inference'}]}),
          item('ClusterRoleBinding', 'nobody', {}),
        ],
      }),
      validatingwebhook: JSON.stringify({
        items: [
          item('ValidatingWebhookConfiguration', 'agent-checks', {
            webhooks: [{clientConfig: {service: {namespace: 'vendor-agent'}}}],
          }),
        ],
      }),
    });
    const short = calls.map((call) => call.split(' ').slice(0, 5).join(' '));
    expect(short).toEqual([
      'aws iam update-assume-role-policy --role-name vendor-deployer',
      'aws iam put-role-policy --role-name vendor-deployer',
      'aws iam update-assume-role-policy --role-name vendor-support',
      'aws iam put-role-policy --role-name vendor-support',
      'kubectl get clusterrolebindings,rolebindings --all-namespaces --output',
      'kubectl delete ClusterRoleBinding agent --namespace=default',
      'kubectl get validatingwebhookconfigurations,mutatingwebhookconfigurations --output json',
      'kubectl delete ValidatingWebhookConfiguration agent-checks',
      'kubectl scale deployment,statefulset --all --replicas=0',
    ]);
    const policies = calls.flatMap((call) => /--policy-document (.*)$/.exec(call)?.[1] ?? []);
    const effects = policies.map(
      (policy) => (JSON.parse(policy) as {Statement: Statement[]}).Statement[0]?.Effect,
    );
    expect(effects).toEqual(['Deny', 'Deny', 'Deny', 'Deny']);
  });

  test('the list of sessions has those of the vendor only, from each region', () => {
    const session = (roleName: string, roleSessionName = 'case-17') =>
      JSON.stringify({
        eventTime: '2026-11-24T09:00:00Z',
        userIdentity: {accountId: '111122223333'},
        sourceIPAddress: '203.0.113.5',
        requestParameters: {
          roleArn: `arn:aws:iam::444455556666:role/${roleName}`,
          roleSessionName,
        },
      });
    const {out} = run('sessions.sh', {
      'region eu-central-1': JSON.stringify([session('vendor-support'), session('inference-node')]),
      'region us-east-1': JSON.stringify([session('vendor-deployer', 'release-3')]),
    });
    const line = '2026-11-24T09:00:00Z\t111122223333\t203.0.113.5\t';
    expect(out).toBe(`${line}case-17\n${line}release-3\n`);
  });
});
