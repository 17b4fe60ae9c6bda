import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {
  INITIAL_WINDOW_BYTES,
  firstByteRoundTrips,
  firstByteSeconds,
  type Connection,
} from './connection';

const trips = (connection: Connection, requestBytes: number) =>
  firstByteRoundTrips({connection, requestBytes});

describe('firstByteRoundTrips', () => {
  it('is three for a small request on new TCP with TLS 1.3, two on QUIC, one on a warm connection', () => {
    expect(trips('tls13', 8000)).toEqual({handshake: 2, slowStart: 0, request: 1});
    expect(trips('quic', 8000)).toEqual({handshake: 1, slowStart: 0, request: 1});
    expect(trips('warm', 8000)).toEqual({handshake: 0, slowStart: 0, request: 1});
  });
  it('adds a round trip each time the window has to double', () => {
    expect(trips('tls13', INITIAL_WINDOW_BYTES).slowStart).toBe(0);
    expect(trips('tls13', INITIAL_WINDOW_BYTES + 1).slowStart).toBe(1);
    // 10 + 20 segments in two flights, 10 + 20 + 40 in three.
    expect(trips('tls13', 3 * INITIAL_WINDOW_BYTES).slowStart).toBe(1);
    expect(trips('tls13', 7 * INITIAL_WINDOW_BYTES).slowStart).toBe(2);
    expect(trips('tls13', 0).slowStart).toBe(0);
  });
  it('needs no handshake on an idle connection, but opens its window anew', () => {
    const bytes = 3 * INITIAL_WINDOW_BYTES;
    expect(trips('idle', bytes)).toEqual({handshake: 0, slowStart: 1, request: 1});
  });
  it('spends nothing on a warm window', () => {
    expect(trips('warm', 1e8).slowStart).toBe(0);
  });
});

describe('firstByteSeconds', () => {
  const at = (connection: Connection, requestBytes = 8000) =>
    firstByteSeconds({connection, requestBytes, roundTripSeconds: 0.2, edgeSeconds: 0.01});
  it('multiplies the round trips', () => {
    expect(at('tls13')).toBeCloseTo(0.6, 12);
    expect(at('warm')).toBeCloseTo(0.2, 12);
  });
  it('ends handshakes and slow start at the proxy', () => {
    expect(at('edge')).toBeCloseTo(0.22, 12);
    expect(at('edge', 400_000) - at('edge')).toBeCloseTo(0.04, 12);
  });
  keepsContract(
    'firstByteSeconds',
    fc.record({
      connection: fc.constantFrom<Connection>('warm', 'idle', 'edge', 'quic', 'tls13'),
      requestBytes: field(0, 1e9),
      roundTripSeconds: field(0, 1e3),
      edgeSeconds: field(0, 1e3),
    }),
    firstByteSeconds,
  );
});
