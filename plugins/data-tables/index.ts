export {remarkRecords} from './records/remarkRecords';
export {remarkEngineTables} from './engines/remarkEngineTables';
export {remarkResultsTables} from './results/remarkResultsTables';
export {remarkDecisionTables} from './techniques/remarkDecisionTables';
export {remarkSignalTables} from './signals/remarkSignalTables';
export {remarkTermList} from './terms/remarkTermList';
export {dataTableFaults} from './dataTableFaults';
export {TAG_KINDS} from './tags';
