export {remarkEngineTables} from './engines/remarkEngineTables';
export {remarkResultsTables} from './results/remarkResultsTables';
