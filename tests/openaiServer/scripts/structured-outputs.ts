import type {ServerOptions} from '../server';

const json = (value: object) => ({content: JSON.stringify(value)});

/** For the samples of the article about structured outputs. */
export const options: ServerOptions = {
  rules: [
    {
      when: ({text}) => text.startsWith('You charged me twice.'),
      reply: json({evidence: 'charged me twice', category: 'billing', refundCents: 1250}),
    },
    {
      when: ({text}) => text.startsWith('The app is great'),
      reply: {content: `{"evidence":${'\n    '.repeat(40)}"great"`},
    },
    {
      when: ({text}) => text.startsWith('Write malware'),
      reply: {refusal: 'I cannot help with that.'},
    },
    {
      when: ({text}) => text.startsWith('The page is slow'),
      reply: json({evidence: 'page is slow', category: 'bug', refundCents: 500}),
    },
  ],
};
