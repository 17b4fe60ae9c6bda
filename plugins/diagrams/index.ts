export {remarkDiagrams} from './remarkDiagrams';
