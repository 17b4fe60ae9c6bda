'use client';

import {useMemo, type ReactNode} from 'react';
import ModelFrame from '../../ui/ModelFrame';
import {useModelInputs} from '../../ui/useModelInputs';
import View from './View';
import {fieldsFor, prefixExplorer, promptsOf} from './inputs';
import {reportOf} from './report';
import {explore} from './run';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';

const SOURCES = [
  {
    label: 'vLLM: automatic prefix caching, the chain of block hashes',
    href: 'https://docs.vllm.ai/en/latest/design/prefix_caching/',
  },
  {label: 'RFC 9923: the FNV hash', href: 'https://www.rfc-editor.org/rfc/rfc9923'},
  ...EFFICIENCY_SOURCES,
];

/** Two prompts, their block hashes, and the prefill and price that a shared beginning saves. */
export default function PrefixExplorer(): ReactNode {
  const form = useModelInputs(prefixExplorer);
  const {values} = form;
  const found = useMemo(() => explore(values), [values]);
  const edit = () => {
    const {kind, first, second, salt} = promptsOf(values);
    form.set({preset: 'own', kind, first, second, salt});
  };
  return (
    <ModelFrame
      model={prefixExplorer}
      form={form}
      report={reportOf(found)}
      fields={fieldsFor(form.texts.preset)}
      sources={SOURCES}
    >
      <View found={found} ready={form.ready} edit={values.preset === 'own' ? undefined : edit} />
    </ModelFrame>
  );
}
