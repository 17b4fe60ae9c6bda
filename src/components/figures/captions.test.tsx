import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import ChatBesideBatch from './ChatBesideBatch';
import OwnOrRent from './OwnOrRent';
import RackPower from './RackPower';
import ServerLoad from './ServerLoad';

const beside = (
  <ChatBesideBatch equal="8=0.15 32=0.57 48=1.51 512=40.78" first="8=0.15 48=0.25 512=0.25" />
);

test.each([
  ['ChatBesideBatch', beside, 'at 48 requests in flight it is still 1.5 s'],
  ['OwnOrRent', <OwnOrRent key="own" />, 'over three years, with 1.4 people'],
  [
    'OwnOrRent',
    <OwnOrRent key="cross" />,
    'With 1.4 people for the machines, the lines cross at 70 %',
  ],
  ['RackPower', <RackPower key="rack" />, 'At 60 kW the rack’s 48 units decide, too'],
  ['ServerLoad', <ServerLoad key="load" />, 'begin with the same 1,500 tokens'],
  ['ServerLoad', <ServerLoad key="share" />, 'counts on only 80 % of these users'],
])('%s says what its numbers depend on', (_, figure, words) => {
  expect(renderToStaticMarkup(figure)).toContain(words);
});
