import type {ModelShape} from '../model/shape';
import type {Fabric} from './fabric';
import type {HybridLayout} from './hybridLayout';

/** Activations on the way. */
export interface SentForm {
  /** In all-reduces, between stages and on the way back from experts; 2 for 16 bit. */
  readonly activationBytes: number;
  /** On the way to experts; 1 for FP8. */
  readonly dispatchBytes: number;
  /** Busiest rank over the mean in expert layers, at least 1: a dispatch ends when that rank has its tokens. */
  readonly expertImbalance: number;
}

export interface CommunicationPart {
  /** Bytes that one device sends for one token of its replica, all layers that it holds. */
  readonly bytesPerToken: number;
  /** Time in a pass over all layers, one after the other, s. */
  readonly seconds: number;
  /** Collectives or messages in a pass over all layers. */
  readonly operations: number;
}

export const NONE: CommunicationPart = {bytesPerToken: 0, seconds: 0, operations: 0};

/** What a pass is sent with. */
export interface Pass {
  readonly shape: ModelShape;
  readonly layout: HybridLayout;
  readonly fabric: Fabric;
  readonly sent: SentForm;
  /** Tokens of one replica. */
  readonly tokens: number;
}
