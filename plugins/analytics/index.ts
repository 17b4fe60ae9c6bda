import type {PluginConfig, PluginModule} from '@docusaurus/types';

const CONTAINER_ID = /^GTM-[A-Z0-9]{4,12}$/;

/** Says one line when the site's content is loaded; the config itself is evaluated more than once a build. */
function announce(line: string): PluginModule {
  return () => ({
    name: 'handbook-analytics',
    loadContent: async () => console.log(line),
  });
}

/**
 * The tag-manager plugin for the container id of the environment, or none; with it a plugin that tells the
 * builder which of both it is.
 *
 * Its script is the one thing that comes from elsewhere without an integrity hash: it is made for the container and
 * changes whenever somebody publishes a new version of that. What it may reach is in `plugins/content-security`.
 *
 * @param containerId value of `GTM_CONTAINER_ID`; absent or empty means no analytics
 * @throws when the id does not look like `GTM-XXXXXXX`, so that a typo never ships a broken tag
 */
export function analyticsPlugins(containerId: string | undefined): PluginConfig[] {
  if (!containerId) return [announce('Analytics: off (GTM_CONTAINER_ID is not set).')];
  if (!CONTAINER_ID.test(containerId)) {
    throw new Error(
      `GTM_CONTAINER_ID is "${containerId}", which is not a tag-manager container id. ` +
        'Set it to the id that the tag manager shows, such as GTM-ABC1234, or unset it to build without analytics.',
    );
  }
  return [
    announce(`Analytics: tag manager container ${containerId}.`),
    ['@docusaurus/plugin-google-tag-manager', {containerId}],
  ];
}
