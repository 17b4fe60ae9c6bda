import type {Answer, Command, CommandEvent, CommandKind} from '@site/src/languageModel/commands';
import type {Session} from './session';

/**
 * Runs a command twice, as the recorded runs were: the first run warms the machine up, and the second one counts.
 *
 * @param onEvent gets the events of the second run
 * @throws as `Session.run`
 */
export async function warmed<K extends CommandKind>(
  {run}: Session,
  command: Command<K>,
  onEvent?: (event: CommandEvent<K>) => void,
): Promise<Answer<K>> {
  await run(command);
  return run(command, onEvent);
}
