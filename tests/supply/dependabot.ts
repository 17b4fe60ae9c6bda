import * as z from 'zod';

const bump = z.enum(['major', 'minor', 'patch']);

const ignored = z
  .strictObject({
    'dependency-name': z.string(),
    'update-types': z.array(z.templateLiteral(['version-update:semver-', bump])).optional(),
    versions: z.array(z.string()).optional(),
  })
  .refine((entry) => entry['update-types'] || entry.versions, 'ignores every update');

const group = z
  .strictObject({
    patterns: z.array(z.string()).min(1).optional(),
    'dependency-type': z.enum(['development', 'production']).optional(),
    'update-types': z.array(bump).min(1).optional(),
  })
  .refine((entry) => Object.keys(entry).length > 0, 'an empty group');

const update = z.strictObject({
  'package-ecosystem': z.enum(['npm', 'github-actions']),
  directory: z.literal('/'),
  schedule: z.strictObject({
    interval: z.enum(['daily', 'weekly', 'monthly']),
    day: z.string().optional(),
  }),
  'open-pull-requests-limit': z.int().positive().optional(),
  cooldown: z.strictObject({'default-days': z.int().positive()}),
  groups: z.record(z.string(), group),
  ignore: z.array(ignored).optional(),
});

/** The part of Dependabot's configuration that is used here. */
export const dependabotSchema = z.strictObject({
  version: z.literal(2),
  updates: z.array(update).length(2),
});

export type Dependabot = z.infer<typeof dependabotSchema>;

/** Names and patterns that fit no dependency, and packages that must move together but would not. */
export function dependabotProblems(
  {updates}: Dependabot,
  dependencies: readonly string[],
): string[] {
  const npm = updates.find((one) => one['package-ecosystem'] === 'npm');
  if (!npm) return ['npm is not updated.'];
  const patterns = Object.values(npm.groups).flatMap((one) => one.patterns ?? []);
  const names = (npm.ignore ?? []).map((entry) => entry['dependency-name']);
  const idle = [...patterns, ...names]
    .filter((pattern) => !dependencies.some((name) => fits(name, pattern)))
    .map((pattern) => `No dependency fits "${pattern}".`);
  const scattered = ['@docusaurus/*', 'react*', '{vitest,@vitest/*}'].flatMap((family) => {
    const groups = new Set(
      dependencies.filter((name) => fits(name, family)).map((name) => groupOf(name, npm.groups)),
    );
    return groups.size === 1 && !groups.has(undefined) ? [] : [`${family} is not in one group.`];
  });
  return [...idle, ...scattered];
}

/** The first group with patterns that takes it, as Dependabot decides. */
function groupOf(name: string, groups: Dependabot['updates'][number]['groups']) {
  return Object.entries(groups).find(([, {patterns}]) =>
    patterns?.some((pattern) => fits(name, pattern)),
  )?.[0];
}

function fits(name: string, pattern: string): boolean {
  const alternatives = /^\{(.*)\}$/.exec(pattern)?.[1]?.split(',') ?? [pattern];
  return alternatives.some((alternative) => {
    const parts = alternative.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`).test(name);
  });
}
