import {describe, expect, it} from 'vitest';
import {valuesOf, type FormDeclaration} from '../../forms/defineForm';
import type {Inputs, ValuesOf} from '../../forms/inputs';
import {readUrl, writeUrl} from '../ui/urlState';
import {batchJobEstimator} from './BatchJobEstimator/calculator';
import {boxUsers} from './BoxUsers/calculator';
import {breakEven} from './BreakEven/calculator';
import {deploymentPlan} from './DeploymentPlan/calculator';
import {askedOf, optionsOf} from './DeploymentPlan/options';
import {startCommands} from './DeploymentPlan/takeAway';
import {deviceRooflines} from './DeviceRooflines/calculator';
import {loraSizing} from './LoraSizing/calculator';
import {memoryPlanner} from './MemoryPlanner/calculator';
import {memorySideBySide} from './MemorySideBySide/calculator';
import {offloadBreakEven} from './OffloadBreakEven/calculator';
import {hostLink} from './OffloadBreakEven/tiers';
import {onPremModel} from './OnPremOrCloud/calculator';
import {parallelismPlanner} from './ParallelismPlanner/calculator';
import {rooflineExplorer} from './RooflineExplorer/calculator';
import {tokenStepper} from './TokenStepper/calculator';
import {toolLoop} from './ToolLoop/calculator';
import {whatFits} from './WhatFits/calculator';

interface Case {
  readonly id: string;
  /** Report of the defaults with another device, as text without the parts that name the device. */
  readonly resultOf: (device: string) => string;
}

function caseOf<I extends Inputs>(
  calculator: FormDeclaration<I>,
  run: (values: ValuesOf<I>) => unknown,
  input = 'device',
): Case {
  return {
    id: calculator.id,
    resultOf: (device) => {
      const result = run({...valuesOf(calculator), [input]: device});
      return JSON.stringify(result, (key, value: unknown) =>
        NAMING.includes(key) ? undefined : value,
      );
    },
  };
}

/** Parts that say whose figures are used: fields of a record, and the values of a form. */
const NAMING = ['values', 'id', 'name', 'verified', 'clouds', 'unconfirmed'];

const H100 = 'nvidia-h100-sxm';
const OWN = `device:${H100}`;
const CASES: readonly Case[] = [
  caseOf(memoryPlanner, memoryPlanner.compute),
  caseOf(loraSizing, loraSizing.compute),
  caseOf(memorySideBySide, memorySideBySide.compute),
  caseOf(rooflineExplorer, rooflineExplorer.compute),
  caseOf(deviceRooflines, deviceRooflines.compute, 'third'),
  caseOf(parallelismPlanner, parallelismPlanner.compute),
  caseOf(deploymentPlan, (values) => optionsOf(askedOf(values), {others: false})),
  caseOf(boxUsers, boxUsers.compute),
  caseOf(breakEven, breakEven.compute),
  caseOf(batchJobEstimator, batchJobEstimator.compute),
  caseOf(offloadBreakEven, offloadBreakEven.compute),
  caseOf(toolLoop, toolLoop.compute),
  caseOf(tokenStepper, tokenStepper.compute),
  caseOf(onPremModel, onPremModel.compute),
];

describe.each(CASES.map((one) => [one.id, one] as const))('%s', (_, {resultOf}) => {
  it('gives the same for a device with the same figures', () => {
    expect(resultOf(OWN)).toBe(resultOf(H100));
  });

  it('follows the figures', () => {
    const other = `${OWN},memory=200,bandwidth=6000,bf16=1500,fp8=3000,pcie=30,power=900`;
    expect(resultOf(other)).not.toBe(resultOf(H100));
  });
});

it('has what a link says, and writes it so that a person can read it', () => {
  const device = `${OWN},memory=96,bandwidth=4000`;
  const search = writeUrl(deploymentPlan, valuesOf(deploymentPlan, {device}), '');
  expect(search).toBe('?plan.device=device:nvidia-h100-sxm,memory=96,bandwidth=4000');
  expect(readUrl(deploymentPlan, search)).toMatchObject({values: {device}, notices: []});
});

describe('a broken link', () => {
  const noticesIn = <I extends Inputs>(calculator: FormDeclaration<I>, text: string) =>
    readUrl(calculator, `?${calculator.urlKey}.device=${text}`).notices.join(' ');
  const noticesOf = (text: string) => noticesIn(deploymentPlan, text);

  it('says what is wrong and uses the default', () => {
    expect(noticesOf(`${OWN},memory=0`)).toBe(
      'Device: the link says “device:nvidia-h100-sxm,memory=…”, which cannot be used. Memory must be a number from 1 to 10,000 GB. Using NVIDIA H100 SXM.',
    );
    expect(noticesOf('device:h1000')).toContain('starts from “h1000”, which is in no list');
  });

  it('is one whose device lacks what the calculator computes with', () => {
    expect(noticesOf('device:apple-m4-max')).toContain('Dense BF16 is missing');
    expect(noticesOf('device:cpu-epyc-9005')).toContain('Memory is missing');
    expect(noticesIn(memoryPlanner, 'device:cpu-epyc-9005,memory=500')).toBe('');
  });
});

describe('what depends on more than the figures', () => {
  it('has the device that starts the figures among the others of the plan', () => {
    const device = `${OWN},memory=96`;
    const asked = askedOf(valuesOf(deploymentPlan, {device}));
    const {own, others} = optionsOf(asked);
    expect(own[0]?.part.name).toBe('Other device (96 GB, 3,350 GB/s)');
    expect(others.map(({part}) => part.id)).toContain(H100);
    const [plan] = own;
    if (!plan) throw new Error('no plan');
    expect(startCommands(asked, plan)[0]?.text).toContain('vllm serve');
  });

  it('has a row of its own in the list of what fits', () => {
    const priced = `${OWN},memory=141`;
    const parts = whatFits.at({priced, vendor: 'AMD'}).result.fits.map(({part}) => part);
    expect(parts.filter(({vendor}) => vendor !== 'AMD').map(({id}) => id)).toEqual([priced]);
    const {fits} = whatFits.start().result;
    expect(fits.some(({part}) => part.id.startsWith('device:'))).toBe(false);
  });

  it('keeps the link to a Grace CPU until the host link is changed', () => {
    const listed = hostLink('nvidia-gb200');
    expect(hostLink('device:nvidia-gb200,memory=200')).toBe(listed);
    expect(hostLink('device:nvidia-gb200,pcie=100')).toBe(0.88 * 100e9);
  });

  it('does not say that a driver reported an entered memory', () => {
    const {assumptions} = memoryPlanner.at({device: `${OWN},memory=96`}).report;
    expect(assumptions[0]).toMatch(/^Other device .*: 96.0 GB .*the figure of its field/);
  });
});
