import {roomProblem} from '../serving/serverProblem';
import type {WeightsId} from '../../../serving/choices';
import {conversationOf, type TaskValues} from './task';

interface RoomValues extends TaskValues {
  readonly model: string;
  readonly device: string;
  readonly weights: WeightsId;
  readonly gpus: string;
  readonly batch: number;
}

/** Why the last and longest request of the loop cannot run; messages by input. */
export function loopRoomProblem(values: RoomValues): ReturnType<typeof roomProblem> {
  const last = conversationOf(values).rounds.at(-1);
  const [input, output] = [last?.promptTokens ?? 1, last?.outputTokens ?? 1];
  const {model, device, weights, gpus, batch} = values;
  return roomProblem({model, device, weights, gpus, batch, input, output});
}
