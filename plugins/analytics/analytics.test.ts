import type {LoadContext, PluginConfig, PluginModule} from '@docusaurus/types';
import {describe, expect, it, vi} from 'vitest';
import {analyticsPlugins} from './index';

/** Message of the announcing plugin when the site's content is loaded. */
async function said([first]: PluginConfig[]): Promise<string[]> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const plugin = await (first as PluginModule)({} as LoadContext, {});
  if (plugin) await plugin.loadContent?.();
  return lines;
}

describe('analyticsPlugins', () => {
  it.each([undefined, ''])('registers no tag and says so once without an id (%j)', async (id) => {
    expect(analyticsPlugins(id)).toHaveLength(1);
    expect(await said(analyticsPlugins(id))).toEqual([
      'Analytics: off (GTM_CONTAINER_ID is not set).',
    ]);
  });

  it('registers the tag manager with the id and says so', async () => {
    expect(analyticsPlugins('GTM-ABC1234')).toContainEqual([
      '@docusaurus/plugin-google-tag-manager',
      {containerId: 'GTM-ABC1234'},
    ]);
    expect(await said(analyticsPlugins('GTM-ABC1234'))).toEqual([
      'Analytics: tag manager container GTM-ABC1234.',
    ]);
  });

  it.each(['gtm-abc1234', 'UA-12345', 'GTM-', "GTM-A'B123", 'GTM-ABC1234 '])(
    'refuses the id %j with the remedy',
    (id) => {
      expect(() => analyticsPlugins(id)).toThrow(/GTM_CONTAINER_ID is .*Set it to the id/);
    },
  );
});
