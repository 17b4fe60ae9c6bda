import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import Exchange from './Exchange';
import Flow from './Flow';

const alternativeOf = (html: string) => /aria-label="([^"]*)"/.exec(html)?.[1];

test('a flow says in words which step leads where', () => {
  const html = renderToStaticMarkup(
    <Flow
      caption="The point."
      steps={[
        {text: 'Begin?'},
        {text: 'Run', aside: {by: 'no block', text: 'Preempt', skips: true}},
        {by: 'blocks', text: 'Admit', detail: 'while slots last'},
        {text: 'Pass', again: 'each layer'},
      ]}
      loop="next step"
    />,
  );
  expect(alternativeOf(html)).toBe(
    '1. Begin? 2. Run. From step 2, “no block” leads to: Preempt, then step 4. 3. “blocks” leads to: Admit (while slots last). 4. Pass. “each layer” leads back to step 4. “next step” leads back to step 1.',
  );
  expect(html).toContain('<figcaption>The point.</figcaption>');
});

test('an exchange says in words who sends what to whom', () => {
  const html = renderToStaticMarkup(
    <Exchange
      caption="The point."
      lanes={['Client', 'Server']}
      messages={[
        {text: 'An old client'},
        {from: 'Client', to: 'Server', text: 'initialize'},
        {from: 'Server', to: 'Server', text: 'looks up'},
      ]}
    />,
  );
  expect(alternativeOf(html)).toBe('An old client. Client to Server: initialize. Server: looks up');
});

test('a message to a lane that is not there is not drawn in silence', () => {
  const messages = [{from: 'Client', to: 'Sever', text: 'initialize'}];
  const exchange = <Exchange caption="" lanes={['Client', 'Server']} messages={messages} />;
  expect(() => renderToStaticMarkup(exchange)).toThrow('no lane "Sever"');
});
