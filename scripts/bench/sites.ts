/** The sites that are compared: ours and two of the same Markdown. */
export const siteNames = ['handbook', 'docusaurus', 'starlight'] as const;

export type SiteName = (typeof siteNames)[number];

export const peerNames = ['docusaurus', 'starlight'] as const satisfies readonly SiteName[];

export type PeerName = (typeof peerNames)[number];
