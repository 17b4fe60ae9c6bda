import {demandNumber, demandFields} from '../check';
import {SHORT_SECONDS} from '../ranges';

/**
 * How the request finds its connection: `warm` exists and its window is open, `idle` exists and its window has
 * closed, `quic` and `tls13` are new, `edge` is new to a near proxy that holds a warm one to the region.
 */
export type Connection = 'warm' | 'idle' | 'edge' | 'quic' | 'tls13';

/** Bytes of the initial window: ten segments of 1,460 bytes. Source: RFC 6928. */
export const INITIAL_WINDOW_BYTES = 10 * 1460;

/** Round trips before the request can be sent. Sources: RFC 9293 (TCP, 1), RFC 8446 (TLS 1.3, 1), RFC 9000 (QUIC with TLS, 1). */
const HANDSHAKES: Readonly<Record<Connection, number>> = {
  warm: 0,
  idle: 0,
  edge: 2,
  quic: 1,
  tls13: 2,
};

export interface FirstByteRoundTrips {
  /** Before the request, to the region, or with `edge` to the proxy. */
  readonly handshake: number;
  /** Until the request's last byte is sent, beyond the first flight: the window doubles each round trip. */
  readonly slowStart: number;
  /** Request and first byte of the answer. */
  readonly request: 1;
}

/**
 * Round trips until the first byte of an answer. A new connection, or one that was idle for longer than its
 * retransmission timeout, sends ten segments and doubles with each round trip, so that a request of b bytes takes ceil(log2(b / window + 1)) flights; with `edge` these go to the
 * proxy.
 *
 * Assumes no loss, no limit by the receiver's window, and no answer before the request is complete.
 *
 * Source: RFC 5681 (slow start), RFC 6928 (ten segments).
 *
 * @param input `connection`; `requestBytes`, 0 to 1e9
 * @returns numbers of round trips
 * @throws {RangeError} for `requestBytes`
 * @example
 * ```ts
 * firstByteRoundTrips({connection: 'tls13', requestBytes: 60_000}) // => {handshake: 2, slowStart: 2,
 * //    request: 1}
 * ```
 */
export function firstByteRoundTrips(input: {
  readonly connection: Connection;
  readonly requestBytes: number;
}): FirstByteRoundTrips {
  const {connection, requestBytes} = input;
  demandNumber('requestBytes', requestBytes, {min: 0, max: 1e9, unit: 'bytes'});
  const flights = Math.ceil(Math.log2(requestBytes / INITIAL_WINDOW_BYTES + 1));
  return {
    handshake: HANDSHAKES[connection],
    slowStart: connection === 'warm' ? 0 : Math.max(0, flights - 1),
    request: 1,
  };
}

/**
 * Network part of the time to first token, s: round trips to the region, or to the proxy for those that end there.
 *
 * Derived: {@link firstByteRoundTrips} × the round trip to where they end.
 *
 * @param input `connection`; `requestBytes`; `roundTripSeconds` to the region and `edgeSeconds` to the proxy, 0 to
 *   1e3 s each
 * @returns seconds
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * firstByteSeconds({
 *   connection: 'tls13',
 *   requestBytes: 60_000,
 *   roundTripSeconds: 0.08,
 *   edgeSeconds: 0.01,
 * }) // => 0.4
 * ```
 */
export function firstByteSeconds(input: {
  readonly connection: Connection;
  readonly requestBytes: number;
  readonly roundTripSeconds: number;
  readonly edgeSeconds: number;
}): number {
  demandFields(input, {roundTripSeconds: SHORT_SECONDS, edgeSeconds: SHORT_SECONDS});
  const trips = firstByteRoundTrips(input);
  const {handshake, slowStart, request} = trips;
  const near = input.connection === 'edge' ? input.edgeSeconds : input.roundTripSeconds;
  return (handshake + slowStart) * near + request * input.roundTripSeconds;
}
