import {answerOf} from './answer';
import {CREATED} from './chatBody';
import type {ChatRequest} from './chatRequest';
import {dataEvents} from './chatRoute';
import type {Answered, Exchange} from './exchange';
import {type CompletionRequest, completionShape} from './otherRequests';
import {replyOf, turnOf} from './rules';
import {promptTokens, tokensOf, usageOf} from './tokens';

/** `/v1/completions`: each prompt is answered as the rules answer a user's message with that text. */
export function completionRoute(exchange: Exchange): Answered {
  const request: CompletionRequest = exchange.parse(completionShape);
  const {settings} = exchange;
  const prompts = [request.prompt].flat();
  const limits = {stop: request.stop, maxTokens: request.max_tokens ?? 16};
  const answers = prompts.flatMap((prompt) => {
    const chat: ChatRequest = {model: request.model, messages: [{role: 'user', content: prompt}]};
    const {reply, faults} = replyOf(settings.rules, turnOf(chat, exchange.attempt));
    exchange.addFaults(faults);
    exchange.pace = reply.pace ?? {};
    const prefix = request.echo ? prompt : '';
    return Array.from({length: request.n ?? 1}, () => ({
      prefix,
      answer: answerOf(reply, limits, () => settings.nextId('call_')),
    }));
  });
  exchange.failIfAsked();
  const head = {
    id: settings.nextId('cmpl-'),
    object: 'text_completion',
    created: CREATED,
    model: request.model,
  };
  const usage = usageOf(
    promptTokens(prompts),
    answers.reduce((sum, {answer}) => sum + answer.tokens, 0),
  );
  const choice = (index: number, text: string, finish: string | null) => ({
    index,
    text,
    logprobs: null,
    finish_reason: finish,
  });
  if (!request.stream) {
    const choices = answers.map(({prefix, answer}, i) =>
      choice(i, prefix + (answer.content ?? ''), answer.finishReason),
    );
    return {json: {...head, choices, usage}};
  }
  const chunks: object[] = answers.flatMap(({prefix, answer}, i) => [
    ...tokensOf(prefix + (answer.content ?? '')).map((text) => choice(i, text, null)),
    choice(i, '', answer.finishReason),
  ]);
  const all = chunks.map((one) => ({...head, choices: [one]}));
  const last = request.stream_options?.include_usage ? [{...head, choices: [], usage}] : [];
  return {events: dataEvents([...all, ...last], !exchange.faults.has('done-missing'))};
}
