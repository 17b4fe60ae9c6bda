export interface AnnouncementParts {
  readonly before: string;
  readonly link?: {readonly label: string; readonly href: string};
  readonly after: string;
}

const LINK = /\[([^\]]+)\]\((https:\/\/[^\s)]+|\/[^\s)]*)\)/;

/**
 * Splits an announcement at its Markdown link. Only `https:` and site paths become links; anything else
 * stays text, so an announcement can never carry a script.
 */
export function splitAnnouncement(text: string): AnnouncementParts {
  const match = LINK.exec(text);
  if (!match) return {before: text, after: ''};
  const [whole, label = '', href = ''] = match;
  return {
    before: text.slice(0, match.index),
    link: {label, href},
    after: text.slice(match.index + whole.length),
  };
}
