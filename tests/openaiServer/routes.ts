import {ApiError, notFound} from './apiError';
import {CREATED} from './chatBody';
import {chatRoute} from './chatRoute';
import {completionRoute} from './completionRoute';
import {embeddingRoute} from './embeddingRoute';
import type {Answered, Exchange} from './exchange';
import type {FaultName} from './faults';
import {responsesRoute} from './responsesRoute';

const POST: Readonly<Record<string, (exchange: Exchange) => Answered>> = {
  '/v1/chat/completions': chatRoute,
  '/v1/completions': completionRoute,
  '/v1/embeddings': embeddingRoute,
  '/v1/responses': responsesRoute,
};

const MISSING: Readonly<Record<string, FaultName>> = {
  '/v1/models': 'models-missing',
  '/v1/completions': 'completions-missing',
  '/v1/embeddings': 'embeddings-missing',
  '/v1/responses': 'responses-missing',
};

const MODELS_PATH = '/v1/models';

function models(exchange: Exchange, path: string): Answered {
  const card = (id: string) => ({id, object: 'model', created: CREATED, owned_by: 'test'});
  const data = exchange.settings.models.map(card);
  if (path === MODELS_PATH)
    return {json: exchange.faults.has('models-array') ? data : {object: 'list', data}};
  const id = decodeURIComponent(path.slice(MODELS_PATH.length + 1));
  const found = data.find((one) => one.id === id);
  if (!found)
    throw new ApiError(404, `The model '${id}' does not exist`, {code: 'model_not_found'});
  return {json: found};
}

/**
 * The answer of the route.
 * @throws ApiError 404 for an unknown route, and what the route refuses
 */
export function answer(exchange: Exchange, method: string, path: string): Answered {
  const missing = MISSING[path];
  if (missing && exchange.faults.has(missing)) throw notFound(`${method} ${path}`);
  if (method === 'GET' && (path === MODELS_PATH || path.startsWith(`${MODELS_PATH}/`)))
    return models(exchange, path);
  const route = method === 'POST' ? POST[path] : undefined;
  if (!route) throw notFound(`${method} ${path}`);
  if (exchange.body === undefined)
    throw new ApiError(400, 'We could not parse the JSON body of your request.');
  return route(exchange);
}
