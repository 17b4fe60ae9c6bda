import type {ReactNode} from 'react';
import {Panel, TokenChips, type Chip} from '../parts';
import type {Round} from './run';
import styles from './styles.module.css';

/** More would hide what is below. */
const MOST_ROUNDS = 8;

/** The first rounds of one stream: its drafts with their verdicts, and the token of the large model. */
export default function Rounds({rounds}: {readonly rounds: readonly Round[]}): ReactNode {
  return (
    <Panel
      heading="The first rounds of one stream"
      remark="✓ accepted, ✗ refused, – not judged, + a token of the large model. A dot is a space."
    >
      <div className={styles.rounds}>
        {rounds.slice(0, MOST_ROUNDS).map((round, index) => (
          <TokenChips key={index} label={`Round ${index + 1}`} chips={chipsOf(round)} />
        ))}
      </div>
    </Panel>
  );
}

function chipsOf({streams: [stream]}: Round): readonly Chip[] {
  if (!stream) return [];
  const drafts = stream.drafts.map(({token, verdict}) => ({token, mark: verdict}));
  return [...drafts, {token: stream.correction, mark: 'new'}];
}
