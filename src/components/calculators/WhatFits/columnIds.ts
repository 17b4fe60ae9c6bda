/** Columns that order the list, with their labels. Published in links: an id stays. */
export const COLUMN_LABELS = {
  name: 'Device',
  devices: 'Devices',
  itl: 'Between tokens',
  ttft: 'First token',
  largest: 'Largest batch',
  used: 'Memory used',
  price: 'Same cost below',
} as const;

export type ColumnId = keyof typeof COLUMN_LABELS;

export const columnOptions = (Object.keys(COLUMN_LABELS) as ColumnId[]).map((id) => ({
  id,
  label: COLUMN_LABELS[id],
}));
