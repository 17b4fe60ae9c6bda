/**
 * Output that follows a schema.
 *
 * @module
 */
export type {Automaton, AutomatonNode, Edge, Rule} from './automaton';
export type {CharSet} from './charSet';
export {compileSchema, type CompileOptions, type WhiteSpace} from './compileSchema';
export {generate, type Generation, type GenerationInput, type GenerationStep} from './generate';
export {
  advance,
  advanceText,
  shortestCompletion,
  startState,
  type Configuration,
  type Frame,
  type MachineState,
} from './machine';
export {maskBytes, maskTime, type MaskLoad, type MaskTime} from './maskCost';
export type {SchemaProblem, SchemaResult} from './schemaTypes';
export {SMALL_VOCABULARY} from './smallVocabulary';
export {allowedTokens, type TokenMask} from './tokenMask';
export type {TrieNode, Vocabulary} from './vocabulary';
