import type {BlockContent} from 'mdast';
import type {Accelerator} from '../../src/data/accelerators';
import type {AcceleratorProvenance} from '../../src/data/provenance';
import {notesAddress, rowAddress} from '../../src/data/rowAddress';
import {escaped, mdxBlock} from './nodes';

/** Notes on each device beside its numbers: how it is built, what surprises, where sources disagree, where it was read. */
export function deviceNotes(
  parts: readonly Accelerator[],
  provenance: Readonly<Record<string, AcceleratorProvenance>>,
): BlockContent {
  const sections = [...new Set(parts.map(({vendor}) => vendor))].flatMap((vendor) => [
    `### ${escaped(vendor)} {/* #notes-${vendor.toLowerCase()} */}`,
    ...parts
      .filter((part) => part.vendor === vendor)
      .map((part) => notesOf(part, provenance[part.id])),
  ]);
  const notes = mdxBlock('div', 'device-notes', sections.join('\n\n'));
  // All else is a heading or a list. Search leaves sources out by the class.
  for (const node of notes.children) {
    if (node.type === 'paragraph') node.data = {hProperties: {className: ['record-sources']}};
  }
  return notes;
}

function notesOf(part: Accelerator, found: AcceleratorProvenance | undefined): string {
  const {pitfalls = [], notes = [], doubts = [], sources = []} = found ?? {};
  const doubt = `Sources disagree or leave open: ${doubts.join(' ')}`;
  return [
    `#### ${escaped(part.name)} {/* #${notesAddress(part)} */}`,
    facts(part),
    // Another sign begins another list.
    [...pitfalls, ...notes].map((note) => `* ${escaped(note)}`).join('\n'),
    doubts.length > 0 ? escaped(doubt) : '',
    `Read in: ${sourceLinks(sources)}`,
  ].join('\n\n');
}

const STATES: Readonly<Record<Accelerator['status'], string>> = {
  available: 'available',
  'end-of-cycle': 'at the end of its product cycle',
  discontinued: 'discontinued',
  preview: 'in preview',
  announced: 'announced',
};

/** The facts of the record, a line for each kind: `Memory: GDDR6 (ECC)`. */
function facts(part: Accelerator): string {
  const {architecture, computeCapability, memoryType, formFactor, status} = part;
  const capability = computeCapability === null ? '' : capabilityWords(computeCapability);
  const lines = [
    ['Architecture', listed([architecture, capability])],
    ['Memory', memoryType ?? ''],
    ['Form', listed([formFactor, hostLink(part)])],
    ['State', STATES[status]],
    ['Dense peak in TFLOP/s or TOP/s', rateWords(part)],
    ['Link', linkWords(part)],
  ] as const;
  const items = lines.flatMap(([label, words]) =>
    words === '' ? [] : `- **${label}:** ${escaped(words)}`,
  );
  return [...items, checked(part)].join('\n');
}

const listed = (words: readonly string[]): string => words.filter(Boolean).join(' · ');

/** Only rows of verified devices are there before a reader asks for others. */
function checked({id, name, verified, verifiedOn}: Accelerator): string {
  const row = `<a href="#${rowAddress('device', id)}" aria-label="Its row: ${name}">row</a>`;
  return verified
    ? `- **Verified:** ${verifiedOn} (${row})`
    : `- **Not verified:** No source was found that confirms its headline numbers. The table leaves it out until you ask for it. Last search: ${verifiedOn}`;
}

const hostLink = ({pcieGeneration, pcieLanes}: Accelerator): string =>
  pcieGeneration === null
    ? ''
    : `PCIe ${pcieGeneration}${pcieLanes === null ? '' : ` x${pcieLanes}`}`;

const RATES = [
  ['FP32 (no matrix units)', 'fp32Flops'],
  ['TF32', 'tf32DenseFlops'],
  ['BF16', 'bf16DenseFlops'],
  ['FP16', 'fp16DenseFlops'],
  ['FP8', 'fp8DenseFlops'],
  ['FP6', 'fp6DenseFlops'],
  ['FP4', 'fp4DenseFlops'],
  ['INT8', 'int8DenseOps'],
  ['INT4', 'int4DenseOps'],
] as const;

/** `BF16 121 · FP8 242` */
function rateWords(part: Accelerator): string {
  return listed(
    RATES.map(([format, field]) => {
      const rate = part[field];
      return rate === null ? '' : `${format} ${number(rate / 1e12)}`;
    }),
  );
}

/** `NVLink 4 · 450 GB/s per direction` */
function linkWords(part: Accelerator): string {
  const {interconnectName: name, interconnectPerDirectionBytesPerSecond: rate} = part;
  const {interconnectPeerToPeerPerDirectionBytesPerSecond: pair} = part;
  return listed([
    name ?? '',
    rate === null ? '' : `${number(rate / 1e9)} GB/s per direction`,
    pair === null || pair === rate ? '' : `${number(pair / 1e9)} GB/s between two devices`,
  ]);
}

const number = (value: number): string =>
  value.toLocaleString('en-US', {maximumSignificantDigits: 4});

const capabilityWords = (capability: string): string =>
  capability.startsWith('gfx') ? `target ${capability}` : `compute capability ${capability}`;

interface Linked {
  readonly title: string;
  readonly url: string;
}

/** A page that supports two fields is named once. */
function sourceLinks(sources: readonly Linked[]): string {
  const byUrl = new Map(sources.toReversed().map((source) => [source.url, source]));
  return sources
    .filter((source) => byUrl.get(source.url) === source)
    .map(({url, title}) => `[${escaped(title)}](<${url}>)`)
    .join(', ');
}
