import {defaultsOf} from '../../ui/defineModel';
import {requestTimeline, type TimelineValues} from './inputs';

/** The defaults with some of them changed. */
export const timelineValues = (changes: Partial<TimelineValues> = {}): TimelineValues => ({
  ...defaultsOf(requestTimeline),
  ...changes,
});
