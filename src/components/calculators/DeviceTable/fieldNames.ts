import type {Accelerator} from '../../../data/accelerators';

const names: {readonly [K in keyof Accelerator]?: string} = {
  architecture: 'Architecture',
  status: 'Status',
  announcedQuarter: 'Quarter of the announcement',
  availableQuarter: 'Quarter of availability',
  memoryNominalGb: 'Memory on the label',
  usableMemoryBytes: 'Usable memory',
  memoryType: 'Kind of memory',
  bandwidthBytesPerSecond: 'Memory bandwidth',
  fp32Flops: 'FP32 rate',
  tf32DenseFlops: 'TF32 dense rate',
  bf16DenseFlops: 'BF16 dense rate',
  fp16DenseFlops: 'FP16 dense rate',
  fp8DenseFlops: 'FP8 dense rate',
  fp6DenseFlops: 'FP6 dense rate',
  fp4DenseFlops: 'FP4 dense rate',
  int8DenseOps: 'INT8 dense rate',
  int4DenseOps: 'INT4 dense rate',
  interconnectName: 'Name of the scale-up link',
  interconnectBidirectionalBytesPerSecond: 'Scale-up link, both directions',
  interconnectPerDirectionBytesPerSecond: 'Scale-up link, per direction',
  interconnectPeerToPeerPerDirectionBytesPerSecond: 'Scale-up link between two devices',
  scaleUpDomainSize: 'Devices joined by the scale-up link',
  pcieGeneration: 'PCIe generation',
  pcieLanes: 'PCIe lanes',
  pciePerDirectionBytesPerSecond: 'PCIe, per direction',
  tdpWatts: 'Power',
  migSupported: 'MIG support',
  migMaxInstances: 'MIG instances',
  nativeFormats: 'Native formats',
  structuredSparsity: 'Structured sparsity',
  formFactor: 'Form factor',
  clouds: 'Clouds',
  computeCapability: 'Compute capability',
};

/** A field in words. */
export function fieldName(field: string): string {
  return (names as Readonly<Record<string, string | undefined>>)[field] ?? field;
}

export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

/** Fields of a record that no source confirms, in words. */
export function leftOut({unconfirmed = {}}: Accelerator): readonly LeftOut[] {
  return Object.entries(unconfirmed).map(([field, {reason}]) => ({
    name: fieldName(field),
    reason,
  }));
}
