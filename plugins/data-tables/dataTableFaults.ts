import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';
import {engineTables} from './engines/remarkEngineTables';
import {commandTables, runsTables} from './records/recordTables';
import {errorLists} from './errors/remarkErrorLists';
import {measuredTables} from './measurements/remarkMeasuredTables';
import {resultsTables} from './results/remarkResultsTables';
import {deviceNotesTags, licenseTables} from './records/remarkRecords';
import {rowAddresses} from './rowLinks';
import {signalMaps, signalTables} from './signals/remarkSignalTables';
import {tagFaults, type TagFault} from './tags';
import {decisionTables} from './techniques/remarkDecisionTables';
import {termLists} from './terms/remarkTermList';

/** What is wrong with a tag that a table of data takes the place of; nothing with any other. */
export function dataTableFaults(node: MdxJsxFlowElement | MdxJsxTextElement): readonly TagFault[] {
  const addressed = rowAddresses();
  switch (node.name) {
    case engineTables.name:
      return tagFaults(node, engineTables, addressed);
    case errorLists.name:
      return tagFaults(node, errorLists, {});
    case measuredTables.name:
      return tagFaults(node, measuredTables, undefined);
    case resultsTables.name:
      return tagFaults(node, resultsTables, {addressed});
    case signalTables.name:
      return tagFaults(node, signalTables, {addressed});
    case deviceNotesTags.name:
      return tagFaults(node, deviceNotesTags, undefined);
    case licenseTables.name:
      return tagFaults(node, licenseTables, undefined);
    case commandTables.name:
      return tagFaults(node, commandTables, addressed);
    case runsTables.name:
      return tagFaults(node, runsTables, addressed);
    case signalMaps.name:
      return tagFaults(node, signalMaps, {addressed});
    case decisionTables.name:
      return tagFaults(node, decisionTables, {});
    case termLists.name:
      return tagFaults(node, termLists, {});
    default:
      return [];
  }
}
