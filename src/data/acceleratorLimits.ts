/** Limits of the figures of one accelerator, in base units. Records and readers' own devices are held to the same. */
export const ACCELERATOR_LIMITS = {
  memoryBytes: {min: 1e9, max: 1e13},
  bytesPerSecond: {min: 5e9, max: 1e14},
  operationsPerSecond: {min: 1e12, max: 1e18},
  watts: {min: 10, max: 5000},
} as const;
