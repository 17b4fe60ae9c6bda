import {defineForm} from './defineForm';
import {choiceInput, numberInput, toggleInput} from './inputs';

/** A calculator for tests: every kind of input, and a combination that is refused. */
export const testForm = defineForm({
  id: 'test-model',
  urlKey: 'tm',
  title: 'Test model',
  listing: {group: 'run', question: 'Does it work?', names: ['test calculator']},
  note: 'for tests',
  inputs: {
    context: numberInput({
      label: 'Context',
      unit: 'tokens',
      min: 1,
      max: 131_072,
      integer: true,
      default: 1000,
      help: 'Prompt and output together.',
    }),
    price: numberInput({label: 'Price', unit: 'USD', min: 0, max: 1e6, default: 2.5}),
    share: numberInput({
      label: 'Share',
      unit: '%',
      min: 10,
      max: 90,
      default: 50,
      step: 10,
      control: 'slider',
    }),
    model: choiceInput({
      label: 'Model',
      options: [
        {id: 'meta/llama', label: 'Llama', group: 'Meta'},
        {id: 'qwen', label: 'Qwen', group: 'Alibaba'},
        {id: 'llama|old', label: 'Llama | old', group: 'Meta'},
      ],
      default: 'meta/llama',
    }),
    cached: toggleInput({label: 'Cached', default: false, urlKey: 'c'}),
  },
  check: ({context, cached}) =>
    cached && context > 100_000 ? {context: 'With a cache at most 100,000 tokens.'} : {},
});
