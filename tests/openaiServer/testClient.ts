import OpenAI from 'openai';
import {onTestFinished} from 'vitest';
import {type ServerOptions, startOpenAIServer} from './server';

export const model = 'test-model';
export const ask = (content: string) => [{role: 'user' as const, content}];

/** A server for one test, and the official client for it. */
export async function connect(
  options: ServerOptions = {},
  clientOptions: {maxRetries?: number} = {},
) {
  const server = await startOpenAIServer({retryAfter: 0, ...options});
  onTestFinished(server.close);
  const {baseURL, apiKey} = server;
  return {server, client: new OpenAI({baseURL, apiKey, maxRetries: 0, ...clientOptions})};
}
