'use client';

import {useMemo, type ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {mapped} from '../../ui/formStore';
import type {FormState} from '../../ui/formState';
import {useCalculatorForm, type CalculatorForm} from '../../ui/useCalculatorForm';
import {requestTimeline} from './calculator';
import {asStored, withPreset} from './presets';
import View from './View';

type TimelineInputs = typeof requestTimeline.inputs;

/** A few requests token by token, and what each tool makes of them. */
export default function RequestTimeline(): ReactNode {
  return <Calculator of={requestTimeline} useForm={usePresetForm} view={View} />;
}

/** The form keeps what the reader has written, and its fields show the preset's lines where that is nothing. */
function usePresetForm(): CalculatorForm<TimelineInputs> {
  const form = useCalculatorForm(requestTimeline);
  const latest = useMemo(() => mapped(form.latest, shownState), [form.latest]);
  const values = useMemo(() => withPreset(form.values), [form.values]);
  return {...form, latest, values, set: (texts) => form.set(asStored(texts))};
}

function shownState(state: FormState<TimelineInputs>): typeof state {
  return {...state, texts: withPreset(state.texts)};
}
