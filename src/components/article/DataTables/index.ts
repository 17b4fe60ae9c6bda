/** Components that show records of `data/`. Articles use them without an import. */
export {default as CommandTable} from './CommandTable';
export {default as DecisionTable} from './DecisionTable';
export {default as EngineTable} from './EngineTable';
export {default as LicenseTable} from './LicenseTable';
export {default as MeasuredTable} from './MeasuredTable';
export {default as Part} from './Part';
export {default as ResultsTable} from './ResultsTable';
export {default as RunsTable} from './RunsTable';
export {default as SignalMap} from './SignalMap';
export {default as TermList} from './TermList';
