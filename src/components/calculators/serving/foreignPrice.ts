import {acceleratorById} from '@site/src/data/accelerators';

interface Priced {
  /** Device of the reader, and its price. */
  readonly device: string;
  readonly price: number;
}

/** Whether a price is the one that the form opens with, and the device another: nobody has given its price. */
export const isForeignPrice = (now: Priced, start: Priced): boolean =>
  now.device !== start.device && now.price === start.price;

/** Remark on costs that take the price of the first device for that of another. */
export function foreignPriceRemarks(now: Priced, start: Priced, field: string): readonly string[] {
  if (!isForeignPrice(now, start)) return [];
  const [own, first] = [acceleratorById(now.device).name, acceleratorById(start.device).name];
  return [
    `“${field}” is still that of ${first}. These costs are not those of ${own} until you enter the price of ${own}.`,
  ];
}
