import {checkShape} from '../model/checkShape';
import type {ModelShape} from '../model/shape';
import type {KvPrecision} from '../precision/kvPrecision';
import type {WeightPrecision} from '../precision/weightPrecision';
import type {Problem, Result} from '../result';
import {ok, problems, unwrap} from '../result';
import {GPU_SERVER, checkMemory, type DeviceMemory} from './deviceMemory';
import {SENT_16_BIT, checkFabric, type Fabric, type SentForm} from './fabric';
import type {Layout} from './layout';
import {ONE_DEVICE, checkLayout} from './layout';
import type {Machine} from './machine';
import {checkMachine} from './machine';

/** Parts of a model on machines, before they are checked. */
export interface ServedInput {
  readonly shape: ModelShape;
  readonly weights: WeightPrecision;
  readonly kv: KvPrecision;
  /** Sizes of the layout that are not 1. */
  readonly layout?: Partial<Layout>;
  /** One device with its efficiency; without it nothing has a time. */
  readonly machine?: Machine | undefined;
  /** Its memory, and what the engine fills of it; without it nothing is known to fit. */
  readonly memory?: DeviceMemory | undefined;
  /** Links between the devices; without them only one tensor-parallel group has a time. */
  readonly fabric?: Fabric | undefined;
  /** Activations on the way; {@link SENT_16_BIT} unless given. */
  readonly sent?: SentForm;
}

/**
 * A model on machines: everything about time and memory but the load. It is checked where it is made, and nowhere else, so that
 * what takes it returns plain numbers. A changed copy is made and checked anew, by {@link Served.with}. README.md draws what it is
 * made of and what takes it.
 */
export class Served {
  readonly #input: ServedInput;
  readonly #memory: Required<DeviceMemory> | undefined;
  readonly shape: ModelShape;
  readonly weights: WeightPrecision;
  readonly kv: KvPrecision;
  readonly layout: Layout;
  readonly sent: SentForm;

  private constructor(input: ServedInput) {
    this.#input = input;
    this.#memory = input.memory && {...GPU_SERVER, ...input.memory};
    this.shape = input.shape;
    this.weights = input.weights;
    this.kv = input.kv;
    this.layout = {...ONE_DEVICE, ...input.layout};
    this.sent = input.sent ?? SENT_16_BIT;
  }

  /** Problems: those of its shape, else of its other parts; inputs are named as their fields. Source: as `checkShape`, `checkLayout`. */
  static of(input: ServedInput): Result<Served> {
    const served = new Served(input);
    const found = served.#problems();
    return found.length > 0 ? problems(found) : ok(served);
  }

  /** One device with its efficiency; throws where none was given. */
  get machine(): Machine {
    return given('machine', this.#input.machine);
  }

  /** Memory of one device with the settings of the engine; throws where none was given. */
  get memory(): Required<DeviceMemory> {
    return given('memory', this.#memory);
  }

  /** Links between the devices; throws where none were given. */
  get fabric(): Fabric {
    return given('fabric', this.#input.fabric);
  }

  /** Whether the memory of the devices is known. */
  get hasMemory(): boolean {
    return this.#memory !== undefined;
  }

  /** The same with other parts, which the caller knows to be good; throws otherwise. */
  with(changes: Partial<ServedInput>): Served {
    return serve({...this.#input, ...changes});
  }

  #problems(): readonly Problem[] {
    const ofShape = checkShape(this.shape);
    if (ofShape.length > 0) return ofShape;
    const {machine, fabric} = this.#input;
    const needsLink = this.layout.tensorParallel > 1 && !fabric;
    return [
      ...checkLayout(this.shape, this.layout),
      ...(machine ? checkMachine(machine, needsLink) : []),
      ...(this.#memory ? checkMemory(this.#memory) : []),
      ...(fabric ? checkFabric(fabric, this.sent) : []),
    ];
  }
}

/**
 * A model on machines of which a form has checked what a reader can enter. {@link Served.of} answers with problems
 * instead.
 *
 * Source: as `checkShape`, `checkLayout` and `checkMachine`.
 *
 * @param input shape, formats of weights and cache, one device, and a layout if there are more
 * @returns a model on machines
 * @throws {RangeError} for a shape, a layout or a machine that cannot be
 * @example
 * ```ts
 * const weights = weightPrecision(FORMATS.bf16);
 * const serving = serve({shape: LLAMA_31_8B, weights, kv: KV_16_BIT, machine: H100});
 * decodeStep(serving, {batch: 8, contextTokens: 2000}).stepSeconds // => 0.005107
 * ```
 */
export function serve(input: ServedInput): Served {
  return unwrap(Served.of(input));
}

function given<T>(part: string, value: T | undefined): T {
  if (value === undefined) throw new RangeError(`${part}: must be given for this`);
  return value;
}
