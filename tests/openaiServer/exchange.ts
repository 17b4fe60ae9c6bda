import * as z from 'zod';
import {type ApiError, modelNotFound, rateLimited, serverFailed} from './apiError';
import {type FaultName, faultsOf, splitModel} from './faults';
import type {Pace} from './pace';
import {parseBody} from './parse';
import type {Rule} from './rules';
import type {ServerEvent} from './sse';

export interface Settings {
  readonly models: readonly string[];
  readonly rules: readonly Rule[];
  /** Request fields that are accepted beside OpenAI's, such as an engine's own. */
  readonly extraFields: readonly string[];
  /** Seconds in Retry-After of a 429. */
  readonly retryAfter: number;
  readonly nextId: (prefix: string) => string;
}

export type Answered = {readonly json: unknown} | {readonly events: readonly ServerEvent[]};

/** One request with a JSON body, and the faults that hold for it. */
export class Exchange {
  readonly faults: Set<FaultName>;
  /** Of the reply; the route sets it. */
  pace: Pace = {};

  constructor(
    readonly settings: Settings,
    readonly body: unknown,
    readonly attempt: number,
    faultNames: readonly string[],
  ) {
    const model = this.requestedModel;
    this.faults = faultsOf([...faultNames, ...splitModel(model).faults], attempt);
  }

  get requestedModel(): string {
    const {model} = (this.body ?? {}) as {model?: unknown};
    return typeof model === 'string' ? model : '';
  }

  addFaults(names: readonly string[]): void {
    for (const fault of faultsOf(names, this.attempt)) this.faults.add(fault);
  }

  /**
   * The body in the shape of the route.
   * @throws ApiError 400 for a wrong field, 404 for an unknown model
   */
  parse<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.infer<z.ZodObject<Shape>> {
    const extras = Object.fromEntries(
      this.settings.extraFields.map((field) => [field, z.unknown().optional()]),
    );
    const loose = this.faults.has('unknown-field-accepted');
    const whole = {...extras, ...shape};
    const request = loose
      ? parseBody(z.object(whole), this.body)
      : parseBody(z.strictObject(whole), this.body);
    const {model} = splitModel(this.requestedModel);
    if (!this.settings.models.includes(model) && !this.faults.has('model-unchecked'))
      throw modelNotFound(model);
    return request as z.infer<z.ZodObject<Shape>>;
  }

  /** @throws ApiError of a server that is loaded or broken */
  failIfAsked(): void {
    if (this.faults.has('429')) throw rateLimited(this.settings.retryAfter);
    if (this.faults.has('500')) throw serverFailed(500);
    if (this.faults.has('503')) throw serverFailed(503);
  }

  /** Form in which an error is sent. */
  renderError(error: ApiError): {status: number; type: string; text: string} {
    const json = (status: number, body: unknown) => ({
      status,
      type: 'application/json',
      text: JSON.stringify(body),
    });
    if (this.faults.has('error-text'))
      return {status: error.status, type: 'text/plain', text: error.message};
    if (this.faults.has('error-detail'))
      return json(error.status === 400 ? 422 : error.status, {detail: error.message});
    if (this.faults.has('validation-500') && error.status === 400) return json(500, error.body);
    return json(this.faults.has('error-200') ? 200 : error.status, error.body);
  }
}
