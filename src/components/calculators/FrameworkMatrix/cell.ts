import type {CapabilityGroup, Framework, Support} from '../../../data/frameworks';

/** Content of a cell of the matrix: a state, a text as the project writes it, or that nobody read about it. */
export type Cell = SupportCell | TextCell | UnreadCell;

interface SupportCell extends Support {
  readonly kind: 'support';
}

interface TextCell {
  readonly kind: 'text';
  readonly text: string;
}

interface UnreadCell {
  readonly kind: 'unread';
}

export const unread: UnreadCell = {kind: 'unread'};

export const textCell = (text: string | null | undefined): Cell =>
  text === null || text === undefined ? unread : {kind: 'text', text};

/** How a cell counts for a reader who needs the feature. What nobody read is open, never missing. */
export type Answer = 'yes' | 'conditional' | 'open' | 'no';

const ANSWERS: Readonly<Record<Support['status'], Answer>> = {
  yes: 'yes',
  partial: 'conditional',
  beta: 'conditional',
  experimental: 'conditional',
  unverified: 'open',
  no: 'no',
};

export function answerOf(cell: Cell): Answer {
  return cell.kind === 'support' ? ANSWERS[cell.status] : 'open';
}

/** The state in words, as the table and the export write it. */
export function cellText(cell: Cell): string {
  if (cell.kind === 'unread') return 'not read';
  if (cell.kind === 'text') return cell.text;
  return cell.status === 'unverified' ? 'unclear' : cell.status;
}

/** A feature of a record. */
export function featureCell(engine: Framework, group: CapabilityGroup, name: string): Cell {
  const support = engine.capabilities[group]?.features[name];
  return support ? {kind: 'support', ...support} : unread;
}

/** A device family: a record may also state once that there are no others. */
export function hardwareCell(engine: Framework, name: string): Cell {
  const own = featureCell(engine, 'hardware', name);
  return own.kind === 'unread' ? featureCell(engine, 'hardware', 'other') : own;
}

/** A detail of a record, lists joined. */
export function detailCell(engine: Framework, group: CapabilityGroup, name: string): Cell {
  const detail = engine.capabilities[group]?.details[name];
  if (detail === undefined) return unread;
  return {kind: 'text', text: Array.isArray(detail) ? detail.join(', ') : String(detail)};
}
