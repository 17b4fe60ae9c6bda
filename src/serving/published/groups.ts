import type {Measurement} from '@site/src/data/measurements';
import {shapeOf} from '@site/src/data/shapeOf';

// Groups of published values, as the page of predictions and the calculators speak of them.

/** A wait for the first token of a loaded server, which is predicted far worse than its other values. */
export const isFirstTokenAtLoad = ({regime, metric}: Measurement): boolean =>
  regime === 'load' && metric.quantity === 'time to first token';

/** Whether the model is a mixture of experts. */
export const isMixture = (model: string): boolean =>
  shapeOf(model).shape.feedForwards.some(({kind}) => kind === 'moe');
