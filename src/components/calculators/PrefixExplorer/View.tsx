import type {ReactNode} from 'react';
import StackedBar from '../../figures/StackedBar';
import {count, counted, percent, seconds} from '../../../numbers/format';
import {BigResult, BigResults, KeyValues, ResultTable, Verdict} from '../../ui/results';
import Blocks from './Blocks';
import Prompt from './Prompt';
import {markPieces} from './marks';
import {costRows, lessonOf, priceOf} from './report';
import type {Exploration} from './run';
import styles from './styles.module.css';

interface Props {
  readonly found: Exploration;
  readonly ready: boolean;
  /** Puts the prompts of a preset into the fields; absent if they are there. */
  readonly edit?: (() => void) | undefined;
}

/** The two prompts, what they share, and what that is worth. */
export default function View({found, ready, edit}: Props): ReactNode {
  const {first, second, comparison, cold, warm, salted} = found;
  const {cachedTokens, savedTokens, savedShare, commonTokens} = comparison;
  const same = Math.max(0, commonTokens - savedTokens);
  return (
    <>
      <BigResults>
        <BigResult value={percent(savedShare, 3)}>
          of the prompt from the cache: {count(savedTokens)} of {counted(second.tokens, 'token')}
        </BigResult>
        <BigResult value={seconds(warm.prefillSeconds)}>
          prefill instead of {seconds(cold.prefillSeconds)}
        </BigResult>
      </BigResults>
      <Verdict>{lessonOf(found)}</Verdict>
      <Prompt
        title={`Served: ${counted(first.tokens, 'token')}`}
        pieces={markPieces(first.pieces, cachedTokens, commonTokens)}
      />
      <Prompt
        title={`Now${salted ? ', another salt' : ''}: ${counted(second.tokens, 'token')}`}
        pieces={markPieces(second.pieces, savedTokens, commonTokens)}
      />
      {edit && (
        <p>
          <button type="button" className={styles.edit} disabled={!ready} onClick={edit}>
            Edit these prompts
          </button>
        </p>
      )}
      <StackedBar
        label="Tokens of the second prompt"
        format={(value) => counted(value, 'token')}
        segments={[
          {label: 'From the cache', value: savedTokens, series: 0},
          {label: 'Same, but computed', value: same, series: 2},
          {label: 'Different', value: second.tokens - savedTokens - same, series: 'neutral'},
        ]}
        numbers={false}
      />
      <Blocks {...found} />
      <KeyValues rows={costRows(found)} />
      <Verdict>{priceOf(found)}</Verdict>
      <ResultTable
        caption="By block size"
        columns={[{label: 'Block size'}, {label: 'Cached tokens'}]}
        rows={found.byBlock.map((row) => ({
          key: String(row.block),
          current: row.block === found.values.block,
          cells: [count(row.block), count(row.savedTokens)],
        }))}
      />
    </>
  );
}
