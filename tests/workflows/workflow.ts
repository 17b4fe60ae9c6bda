import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';

/** What the rules look at; that a file is a workflow at all is checked by GitHub's own parser. */
export interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Permissions;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

export type Permissions = string | Readonly<Record<string, string>>;

export interface Job {
  readonly permissions?: Permissions;
  readonly 'timeout-minutes'?: number;
  readonly environment?: unknown;
  readonly uses?: string;
  readonly steps?: readonly Step[];
}

export interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

export interface WorkflowFile {
  /** File name in `.github/workflows`. */
  readonly name: string;
  readonly text: string;
  readonly workflow: Workflow;
}

export const workflowsDir = join(import.meta.dirname, '../../.github/workflows');

export function readWorkflows(): WorkflowFile[] {
  return readdirSync(workflowsDir)
    .sort()
    .map((name) => workflowFile(name, readFileSync(join(workflowsDir, name), 'utf8')));
}

/** Reads `on: push` and `on: [push]` as `on: {push: null}`. */
export function workflowFile(name: string, text: string): WorkflowFile {
  const parsed = parse(text) as Omit<Workflow, 'on'> & {on: unknown};
  const triggers = typeof parsed.on === 'string' ? [parsed.on] : parsed.on;
  const on = Array.isArray(triggers)
    ? Object.fromEntries(triggers.map((trigger) => [String(trigger), null]))
    : (triggers as Record<string, unknown>);
  return {name, text, workflow: {...parsed, on}};
}

export function jobsOf({workflow}: WorkflowFile): [string, Job][] {
  return Object.entries(workflow.jobs);
}

export function stepsOf(file: WorkflowFile): Step[] {
  return jobsOf(file).flatMap(([, job]) => job.steps ?? []);
}
