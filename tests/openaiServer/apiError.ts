/** A refusal in the shape of the OpenAI API: a status and `{"error": {message, type, param, code}}`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly detail: {
      readonly type?: string;
      readonly param?: string | null;
      readonly code?: string | null;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
  }

  get body() {
    const {type = 'invalid_request_error', param = null, code = null} = this.detail;
    return {error: {message: this.message, type, param, code}};
  }
}

export const notFound = (what: string) => new ApiError(404, `Unknown request URL: ${what}`);

export const modelNotFound = (model: string) =>
  new ApiError(404, `The model '${model}' does not exist`, {
    param: 'model',
    code: 'model_not_found',
  });

export const wrongKey = () =>
  new ApiError(401, 'Incorrect API key provided', {code: 'invalid_api_key'});

export const rateLimited = (retryAfterSeconds: number) =>
  new ApiError(429, 'Rate limit reached for requests', {
    type: 'requests',
    code: 'rate_limit_exceeded',
    headers: {'retry-after': String(retryAfterSeconds)},
  });

export const serverFailed = (status: number) =>
  new ApiError(status, 'The server had an error while processing your request', {
    type: 'server_error',
  });
