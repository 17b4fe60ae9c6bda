import type {RefinedParameters} from './refinedTimes';

/**
 * What `npm run fit` gave on 2026-11-27, from the publishers of `FITTED_PUBLISHERS`. A test holds that it still does.
 * Source: fitted.
 */
export const FITTED_PARAMETERS: RefinedParameters = {
  readShare: 0.771,
  productShare: 0.651,
  expertProductShare: 0.184,
  hiddenPasses: 10.5,
  layerSeconds: 70.3e-6,
  sequenceSeconds: 21e-6,
};
