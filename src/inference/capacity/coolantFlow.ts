import {demandFields} from '../check';

/** Heat that a cubic meter takes up per kelvin, J/(m³·K): density × specific heat, air near 20 °C, water near 25 °C. */
const VOLUMETRIC_HEAT = {air: 1.2 * 1005, water: 997 * 4180} as const;

/**
 * Volume of coolant that carries a power away at a rise of temperature, m³/s: watts / (ρ · c · ΔT).
 *
 * Glycol mixtures carry less than water, thin air less than air at sea level.
 *
 * Derived: the power equals volume flow × density × specific heat × rise of temperature.
 *
 * @param input `watts` of heat (0 to 1e9), `riseKelvin` from inlet to outlet (0.1 to 100), `coolant`
 * @returns m³/s
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * coolantFlow({watts: 100_000, riseKelvin: 10, coolant: 'water'}) // => 0.0024
 * ```
 */
export function coolantFlow(input: {
  readonly watts: number;
  readonly riseKelvin: number;
  readonly coolant: keyof typeof VOLUMETRIC_HEAT;
}): number {
  demandFields(input, {
    watts: {min: 0, max: 1e9, unit: 'W'},
    riseKelvin: {min: 0.1, max: 100, unit: 'K'},
  });
  return input.watts / (VOLUMETRIC_HEAT[input.coolant] * input.riseKelvin);
}
