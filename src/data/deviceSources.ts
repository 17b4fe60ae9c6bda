import {readDeviceSources, type DeviceSources} from './readDeviceSources';

// Like `modelRecords.ts`. Programs read the whole file; pages get the part that links need.
export const deviceSources: DeviceSources = readDeviceSources();
