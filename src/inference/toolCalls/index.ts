/**
 * Chains of tool calls.
 *
 * @module
 */
export {callChain, type CallChain} from './chain';
export {
  toolConversation,
  type ToolConversation,
  type ToolRound,
  type ToolTask,
} from './conversation';
