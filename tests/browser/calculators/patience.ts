import {expect as impatient} from '../site';

/** Simulations and long tables take seconds where the machine is busy. */
export const expect = impatient.configure({timeout: 20_000});
