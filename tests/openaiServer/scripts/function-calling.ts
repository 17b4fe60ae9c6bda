import type {Rule} from '../rules';
import type {ServerOptions} from '../server';

const QUESTION = 'Where are my open orders?';

/** Holds once so many tool results have come back for the question about orders. */
const after =
  (count: number): Rule['when'] =>
  ({messages, results}) =>
    results.length === count &&
    messages.some(({role, content}) => role === 'user' && String(content).startsWith(QUESTION));

const shipment = (order: string) => ({name: 'get_shipment', arguments: {order}});

/** For the samples of the article about function calling: a model that makes each mistake once. */
export const options: ServerOptions = {
  rules: [
    {
      when: ({text}) => text === 'Weather in Lima and Oslo?',
      reply: {
        toolCalls: ['Lima', 'Oslo'].map((city) => ({name: 'get_weather', arguments: {city}})),
      },
    },
    {
      when: after(0),
      reply: {toolCalls: [{name: 'find_orders', arguments: {status: 'open'}}]},
    },
    {
      when: after(1),
      reply: {
        toolCalls: [
          shipment('A-1001'),
          shipment('1002'),
          shipment('A-1003'),
          {name: 'track_parcel', arguments: '{"order": "A-10'},
        ],
      },
    },
    {
      // Repairs only what it was told about.
      when: (turn) => after(5)(turn) && /Invalid arguments/.test(turn.results[2] ?? ''),
      reply: {
        toolCalls: [shipment('A-1002'), {name: 'cancel_order', arguments: {order: 'A-1003'}}],
      },
    },
    {
      when: (turn) => after(7)(turn) && /did not confirm/.test(turn.results[6] ?? ''),
      reply: ({results}) => {
        const places = [results[1], results[5]].map(
          (result) => JSON.parse(result ?? '') as {order: string; place: string},
        );
        const known = places.map(({order, place}) => `${order} is in ${place}`).join(', ');
        return {content: `${known}. The carrier of A-1003 does not answer; it was not canceled.`};
      },
    },
  ],
};
