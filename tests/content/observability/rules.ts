import {parse} from 'yaml';
import * as z from 'zod';
import {exampleFiles, readExample} from '../examples';
import {readQuery} from './selectors';

const labels = z.record(z.string(), z.string());
const recordingRule = z.strictObject({
  record: z.string(),
  expr: z.string(),
  labels: labels.optional(),
});
const alertingRule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().regex(/^\d+[smhd]$/),
  labels: z.strictObject({severity: z.enum(['page', 'ticket'])}),
  annotations: z.strictObject({
    summary: z.string(),
    action: z.string(),
    runbook: z.string(),
  }),
});
const ruleFile = z.strictObject({
  groups: z.array(
    z.strictObject({name: z.string(), rules: z.array(z.union([recordingRule, alertingRule]))}),
  ),
});

export type RecordingRule = z.infer<typeof recordingRule>;
export type AlertingRule = z.infer<typeof alertingRule>;

export interface RuleFile {
  /** Path below `examples/`. */
  readonly file: string;
  readonly text: string;
  readonly recording: readonly RecordingRule[];
  readonly alerting: readonly AlertingRule[];
}

const inFolder = (folder: string) =>
  exampleFiles.filter((name) => name.startsWith(`observability/${folder}/`));

export const ruleFiles: readonly RuleFile[] = inFolder('rules').map((file) => {
  const text = readExample(file);
  const rules = ruleFile.parse(parse(text)).groups.flatMap((group) => group.rules);
  return {
    file,
    text,
    recording: rules.flatMap((rule) => ('record' in rule ? rule : [])),
    alerting: rules.flatMap((rule) => ('alert' in rule ? rule : [])),
  };
});

export const ruleTests: readonly string[] = inFolder('tests');

/** Recorded series with the labels that they keep: those of the grouping, those of what they read, and their own. */
export const recorded: ReadonlyMap<string, readonly string[]> = recordedLabels();

function recordedLabels(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const {recording} of ruleFiles) {
    for (const {record, expr, labels: own = {}} of recording) {
      const {groupedBy} = readQuery(expr);
      const before = found.get(record) ?? [];
      found.set(record, [...new Set([...before, ...groupedBy, ...Object.keys(own)])]);
    }
  }
  // Rules that do not aggregate keep the labels of what they read, which are recorded too.
  for (const {recording} of ruleFiles) {
    for (const {record, expr} of recording) {
      const read = readQuery(expr).selectors.flatMap(({name}) => found.get(name) ?? []);
      found.set(record, [...new Set([...(found.get(record) ?? []), ...read])]);
    }
  }
  return found;
}
