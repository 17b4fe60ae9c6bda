import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fabric} from './fabric';
import {field, keepsContract} from '../testing/testContract';

const of = (nodes: number, portsPerNode = 8, switchPorts = 64) =>
  fabric({nodes, portsPerNode, switchPorts});

describe('fabric', () => {
  it.each([
    // nodes, leaves, spines, node links, spine links: NVIDIA's tables for DGX B200, H100 and B300 pods.
    [32, 8, 4, 256, 256],
    [64, 16, 8, 512, 512],
    [128, 32, 16, 1024, 1024],
    [256, 64, 32, 2048, 2048],
  ])('of %i nodes is the one that a vendor publishes', (nodes, leaves, spines, down, up) => {
    expect(of(nodes)).toEqual({tiers: 2, leaves, spines, nodeLinks: down, spineLinks: up});
  });
  it('is a single switch while all ports fit', () => {
    expect(of(8)).toEqual({tiers: 1, leaves: 1, spines: 0, nodeLinks: 64, spineLinks: 0});
    expect(of(9).tiers).toBe(2);
  });
  keepsContract(
    'fabric',
    fc.record({
      nodes: field(1, 1e5, true),
      portsPerNode: field(1, 64, true),
      switchPorts: field(4, 1024, true),
    }),
    fabric,
  );
});
