// The article's bills and availabilities are computed here; its policies are read as what they grant.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {parseAllDocuments} from 'yaml';
import {count} from '../../src/components/ui/format';
import {HOURS_PER_MONTH, transferBill} from '../../src/inference/cost/transferBill';
import {runningCost} from '../../src/inference/cost/runningCost';
import {serialAvailability} from '../../src/inference/regions/availability';
import {unwrap} from '../../src/inference/result';
import {readExample} from './examples';

const file = join(
  import.meta.dirname,
  '../../docs/infrastructure-and-operations/bring-your-own-cloud.mdx',
);
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
const states = (text: string) => expect(article).toContain(text);
const money = (value: number) => count(Math.round(value));

describe('what crossing costs', () => {
  const [NAT, ENDPOINT, INTERNET] = [0.045, 0.01, 0.09];
  const REQUESTS = 2_000_000 * 30;
  const GB = 1e9;
  const bill = (gigabytes: number, ...perGigabyte: number[]) =>
    unwrap(transferBill({gigabytes, perGigabyte, perHour: 0}));
  const weights = 70 * 20 * 30;
  const images = 10 * 20 * 30;
  const traces = (REQUESTS * 2000) / GB;
  const content = (REQUESTS * 2300 * 4) / GB;
  const answers = (REQUESTS * 300 * 250) / GB;
  const gateways = unwrap(transferBill({gigabytes: 0, perGigabyte: [], perHour: 3 * 0.045}));

  test.each([
    ['weights', weights, 'NAT', bill(weights, NAT)],
    ['weights', weights, 'Interface endpoint', bill(weights, ENDPOINT)],
    ['weights', weights, 'Gateway endpoint', 0],
    ['images', images, 'NAT', bill(images, NAT)],
    ['traces', traces, 'NAT and internet', bill(traces, NAT, INTERNET)],
    ['content', traces + content, 'NAT and internet', bill(traces + content, NAT, INTERNET)],
    ['answers', answers, 'Internet', bill(answers, INTERNET)],
  ])('%s: %f GB by %s', (_, gigabytes, path, amount) => {
    states(`| ${count(gigabytes)} | ${path} | ${money(amount)} |`);
  });

  test('the whole', () => {
    states(`hours | | | ${money(gateways)} |`);
    const whole =
      gateways +
      bill(weights + images, NAT) +
      bill(traces, NAT, INTERNET) +
      bill(answers, INTERNET);
    const gpus = unwrap(runningCost({devices: 32, pricePerDeviceHour: 3, hours: HOURS_PER_MONTH}));
    states(
      `USD ${money(whole)}, ${((100 * whole) / gpus).toFixed(1)} % of the GPUs at an assumed USD 3 an hour (${count(gpus)})`,
    );
    const byEndpoint = whole - bill(weights, NAT);
    states(
      `with the gateway endpoint USD ${money(byEndpoint)}, ${((100 * byEndpoint) / gpus).toFixed(1)} %`,
    );
    expect(whole / byEndpoint).toBeGreaterThan(3);
    states(`Telemetry with content costs USD ${money(bill(content, NAT, INTERNET))} more`);
  });
});

test('a control plane in the request path', () => {
  const of = (...parts: number[]) => unwrap(serialAvailability(parts));
  const [alone, both] = [of(0.999), of(0.999, 0.995)];
  const minutes = (alone.downtimeSecondsPerMonth / 60).toFixed(1);
  const hours = (both.downtimeSecondsPerMonth / 3600).toFixed(1);
  states(`| ${(100 * alone.availability).toFixed(2)} % | ${minutes} min |`);
  states(`| ${(100 * both.availability).toFixed(2)} % | ${hours} h |`);
  states(`turns ${Math.round(Number(minutes))} minutes of downtime a month into ${hours} hours`);
});

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

test('the article has twenty questions', () => {
  const source = readFileSync(file, 'utf8');
  const numbers = [...source.matchAll(/^\| (\d+)\. [A-Z]/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({length: 20}, (_, index) => index + 1));
});
