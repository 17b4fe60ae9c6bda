import {describe, expect, it, test} from 'vitest';
import {shardedTrainingMemory, type ShardingStage} from './shardedTraining';
import {trainingMemory} from './trainingMemory';

const whole = (parameters: number, activationBytes = 0) =>
  trainingMemory({parameters, optimizer: 'adam', method: {kind: 'full'}, activationBytes});

describe('the published example: 7.5 billion parameters on 64 ranks', () => {
  test.each<[ShardingStage, number]>([
    [0, 120],
    [1, 31.4],
    [2, 16.6],
    [3, 1.9],
  ])('stage %i needs %f GB per rank', (stage, gigabytes) => {
    const {totalBytes} = shardedTrainingMemory(whole(7.5e9), 64, stage);
    expect(totalBytes / 1e9).toBeCloseTo(gigabytes, 1);
  });
});

describe('shardedTrainingMemory', () => {
  it('divides all but activations at stage 3', () => {
    const {totalBytes} = shardedTrainingMemory(whole(8e9, 3e9), 8, 3);
    expect(totalBytes).toBe(128e9 / 8 + 3e9);
  });
  it('changes nothing on one rank', () => {
    expect(shardedTrainingMemory(whole(8e9, 3e9), 1, 3)).toEqual(whole(8e9, 3e9));
  });
});
