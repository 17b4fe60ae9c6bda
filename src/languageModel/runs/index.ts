import {OutOfMemory} from '../arena';
import type {Answer, Command, CommandEvent, CommandKind} from '../commands';
import type {Engine} from '../engine';
import {refused, type Outcome} from '../problem';
import {batch} from './batch';
import {generate} from './generate';
import {attention, next, perplexity, prefix, roofline, tokenize} from './reading';
import type {Run, Runner} from './run';
import {speculate} from './speculate';

const RUNNERS: {readonly [K in CommandKind]: Runner<K>} = {
  tokenize,
  next,
  generate,
  batch,
  speculate,
  attention,
  perplexity,
  prefix,
  roofline,
};

/**
 * Starts a command. One run at a time: its memory lies on top of the arena, and is given back when it ends or is returned.
 * A machine without enough memory is a problem of kind `memory`.
 */
export function* runCommand<K extends CommandKind>(engine: Engine, command: Command<K>): Run<K> {
  let mark: number | undefined;
  try {
    // Memory that the form of the weights takes stays taken after the run.
    if ('format' in command) engine.large.weights(command.format);
    else engine.large.weights('int8');
    engine.draft.weights('int8');
    mark = engine.arena.mark();
    return yield* RUNNERS[command.kind](engine, command);
  } catch (error) {
    if (!(error instanceof OutOfMemory)) throw error;
    return refused('memory', 'The browser has no more memory for this.');
  } finally {
    if (mark !== undefined) engine.arena.release(mark);
  }
}

/** Runs a command to its end, without stops. */
export function runToEnd<K extends CommandKind>(
  engine: Engine,
  command: Command<K>,
  onEvent: (event: CommandEvent<K>) => void = () => {},
): Outcome<Answer<K>> {
  const run = runCommand(engine, command);
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
    if (step.value) onEvent(step.value);
  }
}
