import {idsOf, inputOf} from '../../forms/defineForm';
import type {FormDeclaration} from '../../forms/defineForm';
import type {Inputs, ValuesOf} from '../../forms/inputs';
import type {CalculatorReport, ReportRow} from './report';
import {valueText} from '../../forms/validate';

/** A calculator with its inputs and result as Markdown, for a ticket or a review. */
export function calculatorMarkdown<I extends Inputs>(
  calculator: FormDeclaration<I>,
  values: ValuesOf<I>,
  report: CalculatorReport,
  link: string,
): string {
  const inputs = idsOf(calculator).map((id) => {
    const input = inputOf(calculator, id);
    return {label: input.label, value: valueText(input, values[id])};
  });
  const blocks = [
    `## ${calculator.title}`,
    report.summary,
    ...(report.problems ?? []),
    list(
      'What gives a result',
      (report.ways ?? []).map(({label}) => label),
    ),
    // Summaries may say one of them themselves.
    ...(report.remarks ?? []).filter((remark) => !report.summary.includes(remark)),
    table('Input', inputs),
    table('Result', report.results),
    ...(report.code ?? []).map(
      ({title, language, text}) => `${title}:\n\n${fence(text.trimEnd().split('\n'), language)}`,
    ),
    fence(report.formula),
    list('How sure this is', report.sureness ?? []),
    list('Assumptions', report.assumptions),
    list('Left out', report.leavesOut),
    `<${link}>`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function table(head: string, rows: readonly ReportRow[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(({label, value}) => `| ${cell(label)} | ${cell(value)} |`);
  return [`| ${head} | Value |`, '| --- | --- |', ...lines].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}

function fence(lines: readonly string[], language = 'text'): string {
  return lines.length > 0 ? [`\`\`\`${language}`, ...lines, '```'].join('\n') : '';
}

function list(head: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return [`${head}:`, '', ...items.map((item) => `- ${item}`)].join('\n');
}
