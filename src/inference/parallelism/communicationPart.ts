import type {Served} from '../served/served';

export interface CommunicationPart {
  /** Bytes that one device sends for one token of its replica, all layers that it holds. */
  readonly bytesPerToken: number;
  /** Time in a pass over all layers, one after the other, s. */
  readonly seconds: number;
  /** Collectives or messages in a pass over all layers. */
  readonly operations: number;
}

export const NONE: CommunicationPart = {bytesPerToken: 0, seconds: 0, operations: 0};

/** A pass, and the links and form in which it is sent. */
export interface Pass extends Pick<Served, 'shape' | 'layout' | 'fabric' | 'sent'> {
  /** Tokens of one replica. */
  readonly tokens: number;
}
