import type {BlockContent, Heading, ListItem, Paragraph, PhrasingContent} from 'mdast';
import type {Accelerator} from '../../src/data/accelerators';
import type {AcceleratorProvenance} from '../../src/data/provenance';
import {notesAddress, rowAddress} from '../../src/data/rowAddress';
import {labelledItem, link, text} from './nodes';

type ProvenanceById = Readonly<Record<string, AcceleratorProvenance>>;

/** What is said about each device beside its numbers: how it is built, what surprises, where sources disagree, where it was read. */
export function deviceNotes(
  parts: readonly Accelerator[],
  provenance: ProvenanceById,
): BlockContent {
  return {
    type: 'blockquote',
    data: {hName: 'div', hProperties: {className: ['device-notes']}},
    children: [...new Set(parts.map(({vendor}) => vendor))].flatMap((vendor) => [
      heading(3, vendor, `notes-${vendor.toLowerCase()}`),
      ...parts
        .filter((part) => part.vendor === vendor)
        .flatMap((part) => notesOf(part, provenance[part.id])),
    ]),
  };
}

function notesOf(part: Accelerator, found: AcceleratorProvenance | undefined): BlockContent[] {
  const {pitfalls = [], notes = [], doubts = [], sources = []} = found ?? {};
  return [
    heading(4, part.name, notesAddress(part)),
    facts(part),
    ...list([...pitfalls, ...notes]),
    ...(doubts.length > 0
      ? [small([text(`Sources disagree or leave open: ${doubts.join(' ')}`)])]
      : []),
    small([text('Read in: '), ...sourceLinks(sources)]),
  ];
}

const heading = (depth: 3 | 4, name: string, id: string): Heading => ({
  type: 'heading',
  depth,
  data: {hProperties: {id}},
  children: [text(name)],
});

const STATES: Readonly<Record<Accelerator['status'], string>> = {
  available: 'available',
  'end-of-cycle': 'at the end of its product cycle',
  discontinued: 'discontinued',
  preview: 'in preview',
  announced: 'announced',
};

/** What the record holds, a line for each kind: `Memory: GDDR6 (ECC)`. */
function facts(part: Accelerator): BlockContent {
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
  return {
    type: 'list',
    spread: false,
    data: {hProperties: {className: ['record-facts']}},
    children: [
      ...lines.flatMap(([label, words]) =>
        words === '' ? [] : [labelledItem(label, [text(words)])],
      ),
      checked(part),
    ],
  };
}

const listed = (words: readonly string[]): string => words.filter(Boolean).join(' · ');

/** Only rows of verified devices are there before a reader asks for others. */
function checked({id, name, verified, verifiedOn}: Accelerator): ListItem {
  if (!verified) {
    const words = `No source was found that confirms its headline numbers. The table leaves it out until you ask for it. Last search: ${verifiedOn}`;
    return labelledItem('Not verified', [text(words)]);
  }
  const row = link(`#${rowAddress('device', id)}`, 'row', `Its row: ${name}`);
  return labelledItem('Verified', [text(`${verifiedOn} (`), row, text(')')]);
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

function list(items: readonly string[]): BlockContent[] {
  if (items.length === 0) return [];
  const paragraph = (value: string): Paragraph => ({type: 'paragraph', children: [text(value)]});
  return [
    {
      type: 'list',
      spread: false,
      children: items.map((item) => ({
        type: 'listItem',
        spread: false,
        children: [paragraph(item)],
      })),
    },
  ];
}

const small = (children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  data: {hProperties: {className: ['record-sources']}},
  children,
});

interface Linked {
  readonly title: string;
  readonly url: string;
}

/** A page that supports two fields is named once. */
function sourceLinks(sources: readonly Linked[]): PhrasingContent[] {
  const byUrl = new Map(sources.toReversed().map((source) => [source.url, source]));
  const once = sources.filter((source) => byUrl.get(source.url) === source);
  return once.flatMap(({url, title}, at) => [...(at === 0 ? [] : [text(', ')]), link(url, title)]);
}
