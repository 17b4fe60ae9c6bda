import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {addUp} from './run/counts';
import {parseRequest, UsageError} from './run/options';
import {runStep, type StepResult} from './run/runStep';
import {steps as allSteps, type Step} from './run/steps';

const root = join(import.meta.dirname, '..');

void main();

async function main(): Promise<void> {
  try {
    const request = parseRequest(process.argv.slice(2), allSteps);
    if (request.kind === 'list') {
      for (const {name, title} of allSteps) console.log(`${name.padEnd(8)} ${title}`);
    } else {
      process.exitCode = await run(request.steps);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

async function run(steps: Step[]): Promise<number> {
  const reportFolder = mkdtempSync(join(tmpdir(), 'handbook-tests-'));
  const results: StepResult[] = [];
  try {
    for (const [index, step] of steps.entries()) {
      console.log(`\n=== ${step.title} (${index + 1} of ${steps.length}) ===`);
      const start = performance.now();
      const result = await runStep(step, {root, reportFolder});
      results.push(result);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`=== ${step.title}: ${result.isOk ? 'passed' : 'failed'} in ${seconds} s ===`);
      if (!result.isOk) {
        reportFailure(step, result);
        break;
      }
    }
  } finally {
    rmSync(reportFolder, {recursive: true, force: true});
  }
  const {passed, failed} = addUp(results);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function reportFailure({name, title, command}: Step, {problem}: StepResult): void {
  const lines = [
    `\n${title} failed, so the steps after it were not run.`,
    ...(problem ? [problem] : []),
    `The command was: ${command}`,
    `Continue from here with: npm test -- --from ${name}`,
  ];
  console.error(lines.join('\n'));
}
