/**
 * An event of a stream with one token, as vLLM writes it to a chat client that asks for nothing special. The form is
 * that of `chat_completion_stream_generator`; the id, the time and the token are examples. The model is that of the guide.
 */
export const STREAM_EVENT =
  'data: {"id":"chatcmpl-8f2c6f0a4b7d4c1e","object":"chat.completion.chunk","created":1795262400,"model":"RedHatAI/Llama-3.3-70B-Instruct-FP8-dynamic","choices":[{"index":0,"delta":{"content":" region"},"logprobs":null,"finish_reason":null,"token_ids":null}]}\n\n';

/** Bytes of {@link STREAM_EVENT}; it is ASCII. */
export const STREAM_EVENT_BYTES = STREAM_EVENT.length;
