import {attack, noise} from '../../attack';
import {expect, open, test} from '../../site';
import {samples} from '../../variant';

test('with the tag manager nothing that is injected runs or asks other hosts either', async ({
  page,
  variant,
  allowConsole,
}) => {
  allowConsole(noise);
  await open(page, variant + samples.plain);
  expect(await attack(page)).toEqual([]);
});
