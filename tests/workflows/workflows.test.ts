import {describe, expect, test} from 'vitest';
import packageFile from '../../package.json';
import {githubMistakes} from './githubMistakes';
import * as rules from './rules';
import {jobsOf, readWorkflows, workflowFile} from './workflow';

const files = readWorkflows();
const knownCommands = rules.knownCommands(Object.keys(packageFile.scripts));

const GOOD = `
on: {pull_request: {}}
permissions: {contents: read}
concurrency: a
jobs:
  check:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions: {contents: read}
    steps:
      - uses: actions/checkout@${'a'.repeat(40)} # v1.2.3
        with: {persist-credentials: false}
      - run: npm run build
`;

/** The good workflow with one text in place of another. */
function changed(from: string, to: string) {
  expect(GOOD).toContain(from);
  return workflowFile('bad.yml', GOOD.replace(from, to));
}

/** Workflows that GitHub would not take, and what it says of them. */
const refused: [from: string, to: string, message: string][] = [
  ['timeout-minutes', 'timeout-minute', "Unexpected value 'timeout-minute'"],
  ['npm run build', 'x ${{ githb.ref }}', "Unrecognized named-value: 'githb'"],
  ['npm run build', 'x ${{ steps.a.outputs.b }}', 'Context access might be invalid: a'],
  ['timeout-minutes: 5', 'timeout-minutes: 5\n    needs: [nobody]', "'nobody'"],
];

const mistakes = githubMistakes([
  ...files.map(({text}) => text),
  GOOD,
  ...refused.map(([from, to]) => changed(from, to).text),
]);

describe.each(files)('$name', (file) => {
  test('is a workflow to GitHub', () => {
    expect(mistakes.get(file.text)).toEqual([]);
  });

  test.each([
    ['pins what it uses', rules.pinned],
    ['may do only what it needs', rules.leastPrivilege],
    ['ends', rules.timeLimit],
    ['is not started by strangers with rights', rules.safeTriggers],
    ['gives nothing to a pull request', rules.nothingForPullRequests],
    ['pastes no text into scripts', rules.noPastedText],
    ['leaves no credentials on disk', rules.noCredentialsOnDisk],
    ['calls what is there', knownCommands],
  ])('%s', (_, rule) => {
    expect(rule(file)).toEqual([]);
  });
});

test('those that publish do so one after the other, wherever they start', () => {
  const publishing = files.filter((file) =>
    jobsOf(file).some(([, {uses}]) => uses === './.github/workflows/publish.yml'),
  );
  expect(publishing).not.toEqual([]);
  for (const {workflow} of publishing) {
    expect(workflow.concurrency).toEqual({group: 'production', 'cancel-in-progress': false});
  }
});

describe('the rules notice', () => {
  test('nothing in a good workflow', () => {
    const good = workflowFile('good.yml', GOOD);
    const all = Object.values(rules).filter(
      (rule): rule is rules.Rule => rule !== rules.knownCommands,
    );
    expect([...all, knownCommands].flatMap((rule) => rule(good))).toEqual([]);
    expect(mistakes.get(GOOD)).toEqual([]);
  });

  test.each([
    ['a tag', rules.pinned, `@${'a'.repeat(40)} # v1.2.3`, '@v1'],
    ['a commit without its version', rules.pinned, ' # v1.2.3', ''],
    ['no permissions', rules.leastPrivilege, 'permissions: {contents: read}\nconc', 'conc'],
    ['a workflow that may write', rules.leastPrivilege, '{contents: read}', 'write-all'],
    [
      'a job that may write',
      rules.leastPrivilege,
      '    permissions: {contents: read}',
      '    permissions: {contents: write}',
    ],
    ['a job without permissions', rules.leastPrivilege, '    permissions: {contents: read}\n', ''],
    ['no time limit', rules.timeLimit, '    timeout-minutes: 5\n', ''],
    ['too long a time limit', rules.timeLimit, ': 5', ': 360'],
    ['a trigger with rights', rules.safeTriggers, 'pull_request', 'pull_request_target'],
    ['secrets', rules.nothingForPullRequests, 'npm run build', 'x ${{ secrets.TOKEN }}'],
    [
      'a role',
      rules.nothingForPullRequests,
      '    permissions: {contents: read}',
      '    permissions: {id-token: write}',
    ],
    [
      'an environment',
      rules.nothingForPullRequests,
      '    timeout-minutes: 5',
      '    timeout-minutes: 5\n    environment: production',
    ],
    ['pasted text', rules.noPastedText, 'npm run build', 'echo ${{ github.head_ref }}'],
    ['credentials', rules.noCredentialsOnDisk, '{persist-credentials: false}', '{fetch-depth: 0}'],
    ['an unknown script', knownCommands, 'npm run build', 'npm run biuld'],
  ])('%s', (_, rule, from, to) => {
    expect(rule(changed(from, to))).toHaveLength(1);
  });

  test.each(refused)('%s that became %s', (from, to, message) => {
    expect(mistakes.get(changed(from, to).text)?.join('\n')).toContain(message);
  });
});
