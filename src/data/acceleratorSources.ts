import type {Accelerator} from './schemas/accelerator';
import type {
  AcceleratorProvenance,
  AcceleratorSource,
  SourcedField,
} from './schemas/acceleratorSources';

type ById = Readonly<Record<string, AcceleratorProvenance>>;

/** The sources in which a field of a device was read, the most important first. */
export function sourcesOf(
  provenance: AcceleratorProvenance | undefined,
  field: SourcedField,
): readonly AcceleratorSource[] {
  return provenance?.sources.filter(({fields}) => fields.includes(field)) ?? [];
}

/**
 * Values without a source and sources without a value, one line each: file, record, field, remedy.
 *
 * @param needed Fields whose value needs a source, where it is not null.
 */
export function sourceProblems(
  parts: readonly Accelerator[],
  byId: ById,
  needed: (part: Accelerator) => readonly SourcedField[],
): readonly string[] {
  return parts.flatMap((part) => {
    const provenance = byId[part.id];
    const at = `data/accelerators.sources.json: ${part.id}:`;
    const unsourced = needed(part)
      .filter((field) => part[field] !== null && sourcesOf(provenance, field).length === 0)
      .map(
        (field) =>
          `${at} no source names ${field}; add it to the fields of the source that states it, or move the value to unconfirmed in data/accelerators.json`,
      );
    const empty = (provenance?.sources ?? []).flatMap(({title, fields}) =>
      fields
        .filter((field) => part[field] === null)
        .map(
          (field) =>
            `${at} "${title}" names ${field}, which the record leaves empty; delete it there, or state the value in data/accelerators.json`,
        ),
    );
    return [...unsourced, ...empty];
  });
}
