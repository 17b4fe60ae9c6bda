import {defineModel} from '../../ui/defineModel';
import {numberInput} from '../../ui/inputs';
import type {ValuesOf} from '../../ui/inputs';

export const burnRate = defineModel({
  id: 'burn-rate',
  urlKey: 'burn',
  title: 'Which alert fires, and when',
  listing: {
    group: 'run',
    question: 'Which alert fires in an incident, and after how long?',
    names: ['SLO burn rate calculator', 'error budget calculator'],
  },
  note: 'constant traffic and error ratio',
  inputs: {
    objective: numberInput({
      label: 'Objective',
      unit: '% good',
      min: 50,
      max: 99.999,
      default: 99,
    }),
    days: numberInput({
      label: 'Period',
      unit: 'days',
      min: 4,
      max: 366,
      integer: true,
      default: 30,
    }),
    bad: numberInput({label: 'Bad requests now', unit: '%', min: 0, max: 100, default: 20}),
    minutes: numberInput({
      label: 'For',
      unit: 'minutes',
      min: 1,
      max: 100_000,
      default: 60,
    }),
    traffic: numberInput({
      label: 'Traffic',
      unit: 'requests/hour',
      min: 1,
      max: 1e9,
      default: 18_000,
    }),
  },
});

export type BurnValues = ValuesOf<typeof burnRate.inputs>;
