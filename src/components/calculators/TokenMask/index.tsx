'use client';

import {useMemo, type ReactNode} from 'react';
import ModelFrame from '../../ui/ModelFrame';
import {useModelInputs} from '../../ui/useModelInputs';
import View from './View';
import {fieldsFor, tokenMaskModel} from './inputs';
import {reportOf} from './report';
import {picksWith, runMask, stepAt} from './run';

const SOURCES = [
  {label: 'XGrammar: stacks and precomputed masks', href: 'https://arxiv.org/abs/2411.15100'},
  {
    label: 'llguidance: a tree of tokens instead of a list',
    href: 'https://github.com/guidance-ai/llguidance',
  },
];

/** A JSON Schema as an automaton, and the tokens that it allows at every step of an answer. */
export default function TokenMask(): ReactNode {
  const form = useModelInputs(tokenMaskModel);
  const {values} = form;
  const {schema, own, spaces, limit, seed, picks} = values;
  const run = useMemo(
    () => runMask({schema, own, spaces, limit, seed, picks, step: 1}),
    [schema, own, spaces, limit, seed, picks],
  );
  const {number} = stepAt(run, values.step);
  const shown = {...values, step: number};
  return (
    <ModelFrame
      model={tokenMaskModel}
      form={{...form, values: shown}}
      report={reportOf(shown, run)}
      fields={fieldsFor(form.texts.schema)}
      sources={SOURCES}
    >
      <View
        run={run}
        number={number}
        ready={form.ready}
        hasPicks={values.picks !== ''}
        go={(step) => form.set({step: String(step)})}
        take={(token) => form.set({picks: picksWith(run, number, token), step: String(number + 1)})}
        forget={() => form.set({picks: ''})}
      />
    </ModelFrame>
  );
}
