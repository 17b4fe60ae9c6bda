import {expect, it} from 'vitest';
import {EXPECTED, EXPECTED_LOCAL} from './efficiency';
import {EFFICIENCY_KINDS, efficiencyFor} from './efficiencyFor';

const SOC = {category: 'soc', architecture: 'Apple M4'};
const MI300X = {category: 'data-center-gpu', architecture: 'CDNA 3'};
const RTX_5090 = {category: 'consumer-gpu', architecture: 'Blackwell (GB202)'};
const H100 = {category: 'data-center-gpu', architecture: 'Hopper'};

it('differs by kind of device and engine, in one share', () => {
  expect(efficiencyFor(SOC, 'local')).toEqual({...EXPECTED_LOCAL, mbu: 0.83});
  expect(efficiencyFor(MI300X, 'server')).toEqual({...EXPECTED, mfu: 0.12});
});

it('reaches less arithmetic on GPUs of data centers under llama.cpp', () => {
  expect(efficiencyFor(H100, 'local')).toEqual({...EXPECTED_LOCAL, mfu: 0.26});
});

it('is that of the engine for every other pair', () => {
  expect(efficiencyFor(H100, 'server')).toEqual(EXPECTED);
  expect(efficiencyFor(RTX_5090, 'local')).toEqual(EXPECTED_LOCAL);
  expect(efficiencyFor(SOC, 'server')).toEqual(EXPECTED);
});

it('can leave a publisher out, and has several publishers of each kind', () => {
  expect(efficiencyFor(SOC, 'local', 'Rapid-MLX').mbu).toBe(0.84);
  expect(efficiencyFor(SOC, 'local', 'nobody').mbu).toBe(0.83);
  expect(EFFICIENCY_KINDS.every(({without}) => Object.keys(without).length > 1)).toBe(true);
});
