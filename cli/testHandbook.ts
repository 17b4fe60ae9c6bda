import {calculators} from '@site/src/components/calculators/list';
import {isCalculator} from '@site/src/components/ui/defineCalculator';
import type {Command, Handbook} from './handbook';

/** Every calculator, and one page. */
export async function testHandbook(): Promise<Handbook> {
  const commands: Command[] = [];
  for (const {load} of Object.values(calculators)) {
    const declared = await load();
    if (!isCalculator(declared)) continue;
    const {id, title, listing, urlKey: alias} = declared;
    commands.push({id, alias, title, ...listing, page: 'a/page'});
  }
  const page = {path: 'a/page', title: 'A page', description: 'It says something.', size: 6};
  return {version: '1.2.3', commands, pages: [page], textOf: async () => '# Text'};
}
