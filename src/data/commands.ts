import file from '../../data/commands.json';
import type {Command} from './schemas/command';

/** Commands of tools around the engines. The build holds the file to its schema, hence the cast. */
export const commands = file.records as unknown as readonly Command[];
