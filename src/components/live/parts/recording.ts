import type {
  DEMONSTRATIONS,
  DemonstrationName,
  Recording,
} from '@site/src/languageModel/demonstrations';

export type RecordingOf<Name extends DemonstrationName> = Recording<(typeof DEMONSTRATIONS)[Name]>;

/** A file of `languageModel/recorded` with its types: TypeScript reads words in JSON as any text. */
export function recordingOf<Name extends DemonstrationName>(file: unknown): RecordingOf<Name> {
  return file as RecordingOf<Name>;
}
