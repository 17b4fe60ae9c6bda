import type {KvPrecision} from '../memory/kvPrecision';
import type {Layout} from '../memory/layout';
import {ONE_DEVICE, checkLayout} from '../memory/layout';
import {checkShape} from '../model/checkShape';
import type {ModelShape} from '../model/shape';
import type {WeightPrecision} from '../precision/weightPrecision';
import type {Problem, Result} from '../result';
import {ok, problems, unwrap} from '../result';
import type {Machine} from './machine';
import {checkMachine} from './machine';

/** What a model on machines is made of. */
export interface ServedParts {
  readonly shape: ModelShape;
  readonly weights: WeightPrecision;
  readonly kv: KvPrecision;
  /** One device with its efficiency. */
  readonly machine: Machine;
  readonly layout: Layout;
}

/** The parts, with the sizes of the layout that are not 1. */
export type ServedInput = Omit<ServedParts, 'layout'> & {readonly layout?: Partial<Layout>};

/**
 * A model on machines: everything about the time of a pass but its load. It is checked where it is made, and nowhere else, so that
 * what takes it returns plain numbers. A changed copy is made and checked anew, by {@link Served.with}.
 */
export class Served implements ServedParts {
  declare private readonly checked: true;
  readonly shape: ModelShape;
  readonly weights: WeightPrecision;
  readonly kv: KvPrecision;
  readonly machine: Machine;
  readonly layout: Layout;

  private constructor({shape, weights, kv, machine, layout}: ServedParts) {
    this.shape = shape;
    this.weights = weights;
    this.kv = kv;
    this.machine = machine;
    this.layout = layout;
  }

  /** Problems: shape, layout, machine; inputs are named as their fields. Source: as `checkShape`, `checkLayout`, `checkMachine`. */
  static of(input: ServedInput): Result<Served> {
    const parts = {...input, layout: {...ONE_DEVICE, ...input.layout}};
    const found = problemsOf(parts);
    return found.length > 0 ? problems(found) : ok(new Served(parts));
  }

  /** The same with other parts, which the caller knows to be good; throws otherwise. */
  with(changes: Partial<ServedInput>): Served {
    return serve({...this, ...changes});
  }
}

/**
 * A model on machines of which a form has checked what a reader can enter; throws for what cannot be.
 *
 * @example
 * const {stepSeconds} = decodeStep(serve({shape, weights, kv, machine}), {batch: 8, contextTokens: 2000});
 */
export function serve(input: ServedInput): Served {
  return unwrap(Served.of(input));
}

function problemsOf({shape, layout, machine}: ServedParts): readonly Problem[] {
  const ofShape = checkShape(shape);
  if (ofShape.length > 0) return ofShape;
  return [...checkLayout(shape, layout), ...checkMachine(machine, layout.tensorParallel)];
}
