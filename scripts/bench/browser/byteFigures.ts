import type {Figure} from '../results/sample';
import {formulaHost} from '../server/formulaFile';
import type {Observed} from './observer';
import type {Transfer} from './network';

export type ByteFigures = Partial<Record<Figure, number>>;

/** What a load took, in kB of 1,000 bytes, and how often the same was fetched ahead. */
export function byteFigures(
  transfers: readonly Transfer[],
  {blockingFonts, prefetchLinks}: Pick<Observed, 'blockingFonts' | 'prefetchLinks'>,
): ByteFigures {
  const ahead = transfers.filter(({isPrefetch}) => isPrefetch);
  const loaded = transfers.filter(({isPrefetch}) => !isPrefetch);
  const fonts = loaded.filter(({kind}) => kind === 'font');
  const isOfFormulas = ({url}: Transfer) => new URL(url).host === formulaHost;
  return {
    bytes: kilobytes(loaded.filter(({kind}) => kind !== 'font')),
    scriptBytes: kilobytes(loaded.filter(({kind}) => kind === 'script')),
    fontBytes: kilobytes(fonts.filter((font) => !isOfFormulas(font))),
    formulaFontBytes: kilobytes(fonts.filter(isOfFormulas)),
    blockingFonts,
    prefetchBytes: kilobytes(ahead),
    prefetchAgain: Math.max(repetitions(prefetchLinks), repetitions(ahead.map(({url}) => url))),
  };
}

function kilobytes(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, {bytes}) => sum + bytes, 0) / 1000;
}

function repetitions(values: readonly string[]): number {
  return values.length - new Set(values).size;
}
