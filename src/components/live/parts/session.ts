import type {ModelClient, RunEnd} from '@site/src/languageModel/client';
import type {Answer, Command, CommandEvent, CommandKind} from '@site/src/languageModel/commands';
import type {Problem} from '@site/src/languageModel/problem';

/** Work of an island with the language model: its commands one after the other. */
export type Job = (session: Session) => Promise<void>;

/** Runs commands of one job until the job is stopped. */
export interface Session {
  /**
   * Runs a command.
   *
   * @throws an `Ended` where the reader stopped it, where it left the view, or where the model refused: a job lets it pass
   */
  readonly run: <K extends CommandKind>(
    command: Command<K>,
    onEvent?: (event: CommandEvent<K>) => void,
  ) => Promise<Answer<K>>;
}

/** How a job ended early. */
export class Ended extends Error {
  /** @param problem why the model refused; none where the job was stopped */
  constructor(readonly problem?: Problem) {
    super(problem?.message ?? 'Stopped.');
  }
}

/** A session on a model, which ends with the signal. */
export function sessionOn(client: Pick<ModelClient, 'run'>, signal: AbortSignal): Session {
  return {
    run: async (command, onEvent) => {
      const end = await client.run(command, {signal, ...(onEvent && {onEvent})});
      return answerOf(end, signal);
    },
  };
}

function answerOf<K extends CommandKind>(end: RunEnd<K>, {aborted}: AbortSignal): Answer<K> {
  if (end.kind === 'refused') throw new Ended(end.problem);
  // An answer may be on its way when the job is stopped.
  if (end.kind === 'stopped' || aborted) throw new Ended();
  return end.answer;
}
