'use client';

import {useState, type ReactNode} from 'react';
import {bytes, fixed, tokensPerSecond} from '../../../numbers/format';
import {ResultTable, Verdict} from '../../ui/results';
import {LiveFrame, Panel, Prose, REST, TextField, useLiveModel, useSettings} from '../parts';
import {compare, FIRST, FIRST_TEXT, HELD_OUT, partsAt, recording, type Comparison} from './run';
import styles from './styles.module.css';

/** The same model with 16, 8 and 4 bits a weight. */
export default function LiveQuantization(): ReactNode {
  const live = useLiveModel();
  const [comparison, setComparison] = useState(FIRST);
  const {values, change, job} = useSettings(live, {text: FIRST_TEXT}, ({text}) => {
    return (session) => compare(session, text, setComparison);
  });
  return (
    <LiveFrame
      id="live-quantization"
      title="One model with 16, 8 and 4 bits"
      caption="Perplexity says how badly the model predicts a paragraph that it was not trained on, so less is better. All texts are drawn with the same random numbers. The first token that differs from the text with 16 bits is marked."
      live={live}
      job={job}
      recording={recording}
      isMeasured={comparison.isMeasured}
      announcement={summary(comparison)}
      controls={
        <TextField
          label="Your text"
          value={values.text}
          onChange={(text) => change({text}, REST)}
          status={live.status}
        />
      }
    >
      <View comparison={comparison} />
    </LiveFrame>
  );
}

function View({comparison: {prompt, forms}}: {readonly comparison: Comparison}): ReactNode {
  const [reference] = forms;
  return (
    <>
      <ResultTable
        caption="The forms compared"
        columns={['Bits', 'Weights', 'Speed', 'Perplexity']}
        rows={forms.map((form) => [
          String(form.bits),
          bytes(form.bytes),
          tokensPerSecond(form.tokensPerSecond),
          fixed(form.perplexity, 1),
        ])}
      />
      <Verdict>
        These weights fit into the caches of a processor, so most of the time goes into unpacking
        them, and fewer bits need not be faster. On a GPU, a decode step mostly reads weights, so
        fewer bits save time.
      </Verdict>
      {forms.map(({format, bits, tokens}) => {
        const marked = partsAt(tokens, reference?.tokens ?? []);
        return (
          <Panel key={format} heading={`With ${bits} bits`}>
            <Prose prompt={prompt} tokens={tokens} {...(marked !== undefined && {marked})} />
          </Panel>
        );
      })}
      <details className={styles.heldOut}>
        <summary>The paragraph of the perplexity</summary>
        <p>{HELD_OUT}</p>
      </details>
    </>
  );
}

function summary({forms}: Comparison): string {
  const each = forms.map(
    ({bits, perplexity}) => `${bits} bits have a perplexity of ${fixed(perplexity, 1)}.`,
  );
  return each.join(' ');
}
