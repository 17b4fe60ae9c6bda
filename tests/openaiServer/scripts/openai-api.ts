import type {ServerOptions} from '../server';

/** For the samples of the article about OpenAI-compatible APIs. */
export const options: ServerOptions = {
  rules: [
    {
      when: ({text}) => text === 'Tell a long story.',
      reply: {content: 'Once upon a time there was a server.'},
      faults: ['cut'],
    },
    {
      when: ({text}) => text === 'Name a river that is asked for too often.',
      reply: {content: 'The Amazon.'},
      faults: ['429-once'],
    },
    {
      when: ({text}) => text === 'Weather in Lima?',
      reply: {toolCalls: [{name: 'get_weather', arguments: {city: 'Lima'}}]},
    },
  ],
};
