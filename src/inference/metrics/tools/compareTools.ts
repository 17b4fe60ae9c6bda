import {checkTimelines, measure, type RequestTimeline} from '../requestTimeline';
import {aiperf} from './aiperf';
import {guidellm} from './guidellm';
import {llmperf} from './llmperf';
import {mlperf} from './mlperf';
import {applyRules, type ToolReport} from './toolReport';
import {vllmBench} from './vllmBench';

/**
 * The same requests as vLLM bench, AIPerf, GuideLLM, LLMPerf and MLPerf would report them: what each
 * calls inter-token latency or time per output token differs. Token counts are taken as given; the
 * tools also differ in how they count tokens and when their clocks start.
 *
 * Throws for no requests, bad timelines. Source: the rules of each tool in this folder.
 */
export function compareTools(requests: readonly RequestTimeline[]): readonly ToolReport[] {
  checkTimelines('requests', requests);
  const measured = requests.map(measure);
  return [vllmBench, aiperf, guidellm, llmperf, mlperf].map((t) => applyRules(t, measured));
}
