import type {ReactNode} from 'react';
import Boxes, {Band, Box} from '../parts/Boxes';
import Drawing from '../parts/Drawing';
import {Panels} from '../parts/Panel';

interface Turn {
  readonly request: string;
  readonly replica: 'A' | 'B';
  readonly answer: string;
  readonly isError?: boolean;
}

const CASES: readonly {readonly title: string; readonly turns: readonly Turn[]}[] = [
  {
    title: 'With a session',
    turns: [
      {request: 'initialize', replica: 'A', answer: 'session f3a9, kept in A'},
      {request: 'tools/call, session f3a9', replica: 'B', answer: '404', isError: true},
    ],
  },
  {
    title: 'Without a session',
    turns: [
      {request: 'tools/call', replica: 'A', answer: 'Porto'},
      {request: 'tools/call', replica: 'B', answer: 'Porto'},
    ],
  },
];

/** Two requests in turn to two replicas, once with a session in the memory of one of them and once without. */
export default function McpReplicas(): ReactNode {
  const told = CASES.map(
    ({title, turns}) =>
      `${title}: ${turns.map(({request, replica, answer}) => `“${request}” goes to replica ${replica}, which answers “${answer}”`).join('; ')}.`,
  ).join(' ');
  return (
    <figure>
      <Drawing label={told}>
        <Panels least={260}>
          {CASES.map(({title, turns}) => (
            <Boxes key={title} columns={2}>
              <Band>
                <b>{title}</b>
              </Band>
              <span>Replica A</span>
              <span>Replica B</span>
              {turns.map(({request, replica, answer, isError}) => (
                <Box
                  key={replica}
                  tone={isError ? 'dashed error' : 'wash 1'}
                  side="left"
                  column={replica === 'A' ? 1 : 2}
                  isCode
                  answer={answer}
                >
                  {request}
                </Box>
              ))}
            </Boxes>
          ))}
        </Panels>
      </Drawing>
      <figcaption>
        A load balancer sends the second request to another replica. That replica does not know the
        session. If there is no session, any replica can answer.
      </figcaption>
    </figure>
  );
}
