import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {readCounts, type Counts} from './counts';
import {runCommand} from './runCommand';
import type {Step} from './steps';

export interface StepResult {
  isOk: boolean;
  counts: Counts | undefined;
  /** Why the step failed, where it does not say so itself. */
  problem?: string;
}

/** Runs one step; `reportFolder` is where its test runner leaves its numbers. */
export async function runStep(
  step: Step,
  {root, reportFolder}: {root: string; reportFolder: string},
): Promise<StepResult> {
  const reportFile = join(reportFolder, `${step.name}.json`);
  const {command, env} = withReport(step, reportFile);
  const logFile = step.log && join(root, 'build-log', step.log);
  const status = await runCommand(command, {cwd: root, env, logFile});
  const isOk = status === 0;
  if (!step.report) return {isOk, counts: undefined};
  if (!existsSync(reportFile)) {
    return {isOk: false, counts: undefined, problem: 'The test runner left no report.'};
  }
  const counts = readCounts(step.report, reportFile);
  return {isOk: isOk && counts.failed === 0, counts};
}

function withReport(step: Step, file: string): {command: string; env: Record<string, string>} {
  const env = {...step.env};
  switch (step.report) {
    case 'vitest':
      return {
        command: `${step.command} -- --reporter=default --reporter=json --outputFile.json="${file}"`,
        env,
      };
    case 'playwright':
      return {command: step.command, env: {...env, HANDBOOK_BROWSER_REPORT: file}};
    default:
      return {command: step.command, env};
  }
}
