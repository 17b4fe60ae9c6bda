'use client';

import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import {binaryBytes, count, fixed, usd} from '@site/src/numbers/format';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import StackedBar from '../StackedBar';
import {loadOf, MOST_REQUESTS} from '@site/src/serving/serverLoad';
import styles from './styles.module.css';

/** Speed of one server for its users and cost for its owner, by the requests that it works on at once. */
export default function ServerLoad(): ReactNode {
  const id = useId();
  const [requests, setRequests] = useState<number>(RUNNING_WORKLOAD.waiting);
  // A reader may move the slider before its script is there: the figures follow as soon as it is.
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => setRequests((now) => Number(slider.current?.value ?? now)), []);
  const load = loadOf(requests);
  const free = load.usableBytes - load.weightBytes - load.cacheBytes - load.otherBytes;
  return (
    <figure className={styles.figure}>
      <label className={styles.label} htmlFor={id}>
        Requests at once: <strong>{requests}</strong>
      </label>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={1}
        max={MOST_REQUESTS}
        ref={slider}
        defaultValue={RUNNING_WORKLOAD.waiting}
        onChange={({target}) => setRequests(Number(target.value))}
      />
      <dl className={styles.results} aria-live="polite">
        <Result name="One answer takes" value={`${fixed(load.answerSeconds, 1)} s`} />
        <Result name="Enough for" value={`${count(load.users)} users`} />
        <Result name="A thousand answers cost" value={usd(load.dollarsPerThousand)} />
      </dl>
      <StackedBar
        label="Memory of both GPUs"
        segments={[
          {label: 'Weights', value: load.weightBytes},
          {label: `KV cache of ${requests}`, value: load.cacheBytes},
          {label: 'Work space and runtime', value: load.otherBytes},
          {label: 'Free', value: Math.max(0, free), series: 'neutral'},
        ]}
        format={binaryBytes}
        numbers={false}
      />
      <figcaption>
        Here a support assistant runs on two H100 GPUs. Its model is Llama 3.3 70B with 8 bits for
        each weight. A prompt has 2,000 tokens, which are pieces of words, and an answer has 300.
        Each user asks every {RUNNING_WORKLOAD.secondsBetweenQuestions} seconds. The server is
        enough for that many users if all prompts begin with the same{' '}
        {count(RUNNING_WORKLOAD.sharedTokens)} tokens. Our planner counts on only{' '}
        {RUNNING_WORKLOAD.plannedPercent} % of these users, because many requests may come at once.{' '}
        <span className={styles.live}>
          If you move the slider to the right, each answer takes longer, but costs less. The slider
          ends where the memory is full.
        </span>
      </figcaption>
    </figure>
  );
}

function Result({name, value}: {readonly name: string; readonly value: string}): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
