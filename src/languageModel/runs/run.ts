import type {Answer, Commands, CommandEvent, CommandKind} from '../commands';
import type {Engine} from '../engine';
import type {Outcome} from '../problem';

/**
 * A run stops at each `yield`, with an event or without one, so that whoever drives it can stop it between two passes. Its
 * caches go back to the arena when it ends.
 */
export type Run<K extends CommandKind> = Generator<
  CommandEvent<K> | undefined,
  Outcome<Answer<K>>,
  void
>;

/** Functions that start the run of a command. */
export type Runner<K extends CommandKind> = (
  engine: Engine,
  command: Commands[K]['command'],
) => Run<K>;
