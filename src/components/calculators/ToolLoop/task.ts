import {toolConversation, type ToolConversation} from '@site/src/inference/toolCalls/conversation';

/** The inputs that decide how many tokens are sent. */
export interface TaskValues {
  readonly tools: number;
  readonly perTool: number;
  readonly calls: number;
  readonly together: number;
  readonly cached: number;
  readonly callTokens: number;
  readonly result: number;
  readonly system: number;
  readonly question: number;
  readonly answer: number;
}

/** Tokens of the loop, for values inside the ranges of the form. */
export function conversationOf(values: TaskValues): ToolConversation {
  return toolConversation({
    tools: values.tools,
    tokensPerTool: values.perTool,
    systemTokens: values.system,
    questionTokens: values.question,
    calls: values.calls,
    callsPerRound: values.together,
    callTokens: values.callTokens,
    resultTokens: values.result,
    answerTokens: values.answer,
    cachedShare: values.cached / 100,
  });
}
