import type {ServerOptions} from '../server';

/** For the demonstration of the batch runner: a request that is asked to wait once, and fixed answers. */
export const options: ServerOptions = {
  retryAfter: 0,
  rules: [
    {
      when: ({text}) => text.includes('Vienna'),
      reply: {content: 'The Danube.'},
      faults: ['429-once'],
    },
    {when: ({text}) => text.includes('Cairo'), reply: {content: 'The Nile.'}},
    {when: ({text}) => text === 'river', reply: {content: 'folyó'}},
  ],
};
