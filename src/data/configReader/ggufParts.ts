import type {Result} from '../../inference/result';
import {ok, problem} from '../../inference/result';
import type {GgufHeader} from './gguf';
import {ggufModel, partOf} from './readGguf';
import {shortConfig} from './shortConfig';

/** A GGUF file, or one part of a file in parts. */
export interface GgufPart {
  readonly name: string;
  readonly header: GgufHeader;
  readonly bytes: number;
}

/**
 * The configuration of a model by the headers of its GGUF file, or of the parts of it that were chosen.
 * Problems: two files; parts without the first, which has the keys of the model; those of the keys.
 */
export function fromGgufs(
  files: readonly GgufPart[],
): Result<{readonly text: string; readonly remarks: readonly string[]}> {
  const [file] = files;
  if (!file) return problem('The choice', 'has no GGUF file');
  const header = files.length === 1 ? file.header : together(files);
  if (!header) {
    return problem('The choice', 'describes two models: choose one GGUF file, or the parts of one');
  }
  const found = ggufModel(header);
  if (!found.ok) {
    return found.problems[0]?.input === 'file'
      ? problem(file.name, found.problems[0].message)
      : found;
  }
  const {name, architecture, parameters, config} = found.value;
  const remarks = [
    `Read from the header of a GGUF file: ${name ?? 'no name'}, architecture ${architecture}.`,
  ];
  const bytes = files.reduce((sum, part) => sum + part.bytes, 0);
  const parts = partOf(header.values);
  if (parts && files.length < parts.count) {
    remarks.push(`Chosen: ${files.length} of its ${parts.count} parts.`);
  }
  if (parameters > 0) {
    const bits = ((8 * bytes) / parameters).toPrecision(3);
    remarks.push(
      `Its tensors have ${(parameters / 1e9).toPrecision(3)} billion parameters, ${bits} bits of the file for each.`,
    );
  } else remarks.push('It lists no tensors, as a file with a vocabulary alone.');
  return ok({text: shortConfig(JSON.stringify(config)), remarks});
}

/** The headers of the parts of one file; undefined if they are of several. All of them make a whole file. */
function together(files: readonly GgufPart[]): GgufHeader | undefined {
  const parts = files.map(({header}) => partOf(header.values));
  const count = parts[0]?.count;
  const numbers = new Set(parts.map((part) => part?.number));
  if (count === undefined || parts.some((part) => part?.count !== count)) return undefined;
  if (numbers.size < files.length) return undefined;
  const first = files.find(({header}) => partOf(header.values)?.number === 1) ?? files[0];
  const values = {...first?.header.values};
  if (files.length === count) delete values['split.count'];
  const tensors = new Map(files.flatMap(({header}) => [...header.tensors]));
  return {values, tensors};
}
