import type {BlockContent, PhrasingContent, TableRow} from 'mdast';
import commandsFile from '../../../data/commands.json';
import {paretoSystems, paretoTests} from '../../../src/data/pareto';
import type {ParetoPoint, ParetoSystem, ParetoTest} from '../../../src/data/pareto';
import type {Command} from '../../../src/data/schemas/command';
import type {AddressRow} from '../rowLinks';
import {code, row, separated, tableFigure, text} from '../tableNodes';

// Tests hold the file to its schema, hence the cast.
const commands = commandsFile.records as unknown as readonly Command[];

const heads = (...names: readonly string[]) => row(names.map((name) => [text(name)]));

const link = (url: string, label: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(label)],
});

/** The commands of tools around the engines: flags, the version that was read, and where. */
export function commandsTable(caption: string, addressed: AddressRow): BlockContent {
  const rows = commands.map(({command, flags, version, sources}) =>
    addressed(
      row([
        [code(command)],
        separated(flags.map(code)),
        [text(version)],
        separated(sources.map(({title, url}) => link(url, title))),
      ]),
      'fact',
      command,
    ),
  );
  return tableFigure(caption, [heads('Command', 'Flags', 'Version', 'Read in'), ...rows]);
}

/** Published runs, a row for each system and test: their loads with throughput and time per token. */
export function runsTable(caption: string, addressed: AddressRow): BlockContent {
  const rows = paretoSystems.flatMap((system) =>
    paretoTests.flatMap((test) => {
      const points = system.points.filter((point) => point.test === test.id);
      return points.length === 0
        ? []
        : [addressed(runRow(system, test, points), 'result', system.id)];
    }),
  );
  const names = ['Load: output tokens/s, TPOT', 'Hardware', 'Model, software', 'Test', 'Who, when'];
  return tableFigure(caption, [heads(...names), ...rows], {className: 'results-table'});
}

function runRow(system: ParetoSystem, test: ParetoTest, points: readonly ParetoPoint[]): TableRow {
  const {hardware, model, precision, software, measuredBy, date, source, doubt} = system;
  const aside = doubt === undefined ? '' : `. ${doubt.replace(/\.$/, '')}`;
  return row([
    [text(`${points.map((point) => runText(point, test)).join('; ')} [@${source}]${aside}`)],
    [text(hardware)],
    [text(`${model}, ${precision}; ${software}`)],
    [text(`${test.name}: ${test.workload}`)],
    [text(`${measuredBy}, ${date}`)],
  ]);
}

/** `16 clients: 795, mean 17.6 ms`; without a limit there is no time. */
function runText(
  {load, outputTokensPerSecond, tpotMs}: ParetoPoint,
  {promise}: ParetoTest,
): string {
  const time = tpotMs === null ? '' : `, ${promise} ${brief(tpotMs)} ms`;
  return `${load}: ${brief(outputTokensPerSecond)}${time}`;
}

/** Three digits: `9.16`, `105`, `99,100`. */
function brief(value: number): string {
  const digits = String(Number(value.toPrecision(3)));
  return value < 1000 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
