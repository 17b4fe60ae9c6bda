import {expect, it} from 'vitest';
import {MEASURED_EFFICIENCY} from './efficiency';
import {EFFICIENCY_KINDS, efficiencyFor} from './efficiencyFor';

const SOC = {category: 'soc', architecture: 'Apple M4'};
const MI300X = {category: 'data-center-gpu', architecture: 'CDNA 3'};
const H100 = {category: 'data-center-gpu', architecture: 'Hopper'};

it('differs by kind of device and engine, in one share', () => {
  expect(efficiencyFor(SOC, 'local')).toEqual({mfu: MEASURED_EFFICIENCY.mfu, mbu: 0.84});
  expect(efficiencyFor(MI300X, 'server')).toEqual({mfu: 0.14, mbu: MEASURED_EFFICIENCY.mbu});
});

it('is the measured one of every other pair', () => {
  for (const engine of ['server', 'local'] as const) {
    expect(efficiencyFor(H100, engine)).toEqual(MEASURED_EFFICIENCY);
  }
  expect(efficiencyFor(SOC, 'server')).toEqual(MEASURED_EFFICIENCY);
  expect(efficiencyFor(MI300X, 'local')).toEqual(MEASURED_EFFICIENCY);
});

it('can leave a publisher out, and has several publishers of each kind', () => {
  expect(efficiencyFor(SOC, 'local', 'Rapid-MLX').mbu).toBe(0.85);
  expect(efficiencyFor(SOC, 'local', 'nobody').mbu).toBe(0.84);
  expect(EFFICIENCY_KINDS.every(({without}) => Object.keys(without).length > 1)).toBe(true);
});
