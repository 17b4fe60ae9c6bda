/**
 * A model divided over devices, and what these send.
 *
 * @module
 */
export {tensorParallelVolume, type ActivationShape, type DeviceVolume} from './activationVolume';
export type {CommunicationPart, Pass} from './communicationPart';
export {contextParallelVolume, type ContextVolume, type ContextVolumeInput} from './contextVolume';
export {rankBalance, routeTokens, type RankBalance} from './expertImbalance';
export {exchangeSeconds} from './fabric';
export {groupLinkBytesPerSecond, type GroupLinkInput} from './groupLink';
export {communicationOf, totalOf, type Communication} from './hybridCommunication';
export {isWide, layoutName, layoutOptions, type LayoutOption} from './hybridLayout';
export {withPrompts, type LoadedStep} from './hybridLoad';
export {hybridCapacity, type HybridCapacity} from './hybridMemory';
export {hybridPrefillPace, hybridPrefillSeconds} from './hybridPrefill';
export {hybridStep, type HybridStep} from './hybridStep';
export {pipelineBubble, type PipelineBubble} from './pipelineBubble';
export {FP8_BLOCK, blockRefusal, type WeightBlock} from './weightBlocks';
