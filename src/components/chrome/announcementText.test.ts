import {describe, expect, it} from 'vitest';
import {splitAnnouncement} from './announcementText';

describe('splitAnnouncement', () => {
  it('keeps plain text', () => {
    expect(splitAnnouncement('New figures.')).toEqual({before: 'New figures.', after: ''});
  });

  it('finds the link and the text around it', () => {
    expect(splitAnnouncement('New: [the planner](https://example.com/a). Try it.')).toEqual({
      before: 'New: ',
      link: {label: 'the planner', href: 'https://example.com/a'},
      after: '. Try it.',
    });
  });

  it.each(['[x](javascript:alert(1))', '[x](http://example.com)', '<b>x</b>'])(
    'leaves %s as text',
    (text) => {
      expect(splitAnnouncement(text)).toEqual({before: text, after: ''});
    },
  );
});
