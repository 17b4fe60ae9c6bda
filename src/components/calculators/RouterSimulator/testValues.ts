import {defaultsOf} from '../../ui/defineModel';
import type {Focus} from './choices';
import {ROUTER_MODELS, type RouterValues} from './inputs';

/** The defaults of a focus with some of them changed. */
export const routerValues = (focus: Focus, changes: Partial<RouterValues> = {}): RouterValues => ({
  ...defaultsOf(ROUTER_MODELS[focus]),
  ...changes,
});
