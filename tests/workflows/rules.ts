import {jobsOf, stepsOf, type Permissions, type WorkflowFile} from './workflow';

/** Minutes after which every job is given up. */
const MOST_MINUTES = 45;

/** A rule names what is wrong with a file, a sentence each. */
export type Rule = (file: WorkflowFile) => string[];

/** A tag can be moved to other code, a commit cannot; the comment is what people and Dependabot read. */
export const pinned: Rule = ({text}) =>
  [...text.matchAll(/^\s*(?:- )?uses: *(.*)$/gm)].flatMap(([, uses = '']) =>
    /^(?:\.\/\S+|[\w.-]+(?:\/[\w.-]+)+@[\da-f]{40} # v\d+\.\d+\.\d+)$/.test(uses)
      ? []
      : [`"${uses}" is not pinned as owner/name@<40 hex digits> # v1.2.3.`],
  );

export const leastPrivilege: Rule = (file) => {
  const {permissions} = file.workflow;
  const problems = isReadOnly(permissions) ? [] : ['The workflow itself may do more than read.'];
  for (const [name, job] of jobsOf(file)) {
    if (job.permissions === undefined) problems.push(`Job "${name}" does not say its permissions.`);
    else if (!isReadOnly(job.permissions, ['id-token'])) {
      problems.push(`Job "${name}" may write.`);
    }
  }
  return problems;
};

function isReadOnly(permissions: Permissions | undefined, exempt: string[] = []): boolean {
  if (permissions === undefined || typeof permissions === 'string') return false;
  return Object.entries(permissions).every(
    ([scope, level]) => level === 'read' || exempt.includes(scope),
  );
}

/** A called workflow runs within the time of its own jobs. */
export const timeLimit: Rule = (file) =>
  jobsOf(file)
    .filter(([, job]) => job.uses === undefined)
    .filter(([, job]) => !((job['timeout-minutes'] ?? Infinity) <= MOST_MINUTES))
    .map(([name]) => `Job "${name}" has no timeout-minutes of at most ${MOST_MINUTES}.`);

/** Such runs have the secrets of the repository, and what started them may be a stranger's. */
export const safeTriggers: Rule = ({workflow}) =>
  ['pull_request_target', 'workflow_run', 'issue_comment']
    .filter((trigger) => trigger in workflow.on)
    .map((trigger) => `It is started by ${trigger}.`);

/** A pull request brings its own code: nothing that it could take or publish with is within its reach. */
export const nothingForPullRequests: Rule = (file) => {
  if (!('pull_request' in file.workflow.on)) return [];
  const problems: string[] = [];
  if (/\bsecrets\b/.test(file.text)) problems.push('It names secrets.');
  for (const [name, job] of jobsOf(file)) {
    if (!isReadOnly(job.permissions)) problems.push(`Job "${name}" may write or take a role.`);
    if (job.environment !== undefined) problems.push(`Job "${name}" has an environment.`);
  }
  return problems;
};

/** An expression is pasted into a script before the shell reads it; a variable of `env` is not. */
export const noPastedText: Rule = (file) =>
  stepsOf(file)
    .filter(({run}) => run?.includes('${{'))
    .map(({run}) => `An expression stands in a script: ${run?.split('\n')[0]}`);

export const noCredentialsOnDisk: Rule = (file) =>
  stepsOf(file)
    .filter(({uses}) => uses?.startsWith('actions/checkout@'))
    .filter((step) => step.with?.['persist-credentials'] !== false)
    .map(() => 'A checkout leaves its credentials on disk.');

/** Scripts of package.json that a workflow calls and that are not there. */
export function knownCommands(scripts: readonly string[]): Rule {
  return (file) =>
    stepsOf(file).flatMap(({run = ''}) =>
      [...run.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)]
        .filter(([, name = '']) => !scripts.includes(name))
        .map(([command]) => `There is no "${command}".`),
    );
}
