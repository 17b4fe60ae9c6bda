/**
 * A script for wrk: every connection takes the requests in turn, each thread from another place, and the numbers come out
 * as one line of JSON.
 */
export function wrkScript(paths: readonly string[]): string {
  return `local paths = {
${paths.map((path) => `  ${JSON.stringify(path)},`).join('\n')}
}
local threads = 0
local requests = {}
local position = 0

function setup(thread)
  thread:set("offset", threads * 7)
  threads = threads + 1
end

function init()
  local headers = {["Accept-Encoding"] = "gzip, deflate, br"}
  for index, path in ipairs(paths) do
    requests[index] = wrk.format("GET", path, headers)
  end
  position = offset % #requests
end

function request()
  position = position % #requests + 1
  return requests[position]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"requests":%d,"bytes":%d,"microseconds":%d,"errors":{"connect":%d,"read":%d,"write":%d,"status":%d,"timeout":%d},' ..
    '"latencyMicroseconds":{"p50":%d,"p90":%d,"p99":%d,"p999":%d,"max":%d}}\\n',
    summary.requests, summary.bytes, summary.duration,
    errors.connect, errors.read, errors.write, errors.status, errors.timeout,
    latency:percentile(50), latency:percentile(90), latency:percentile(99), latency:percentile(99.9), latency.max))
end
`;
}

export interface Measurement {
  requests: number;
  bytes: number;
  microseconds: number;
  errors: Record<'connect' | 'read' | 'write' | 'status' | 'timeout', number>;
  latencyMicroseconds: Record<'p50' | 'p90' | 'p99' | 'p999' | 'max', number>;
}

/** The numbers that the script printed. */
export function readMeasurement(output: string): Measurement {
  const line = /^RESULT (.*)$/m.exec(output)?.[1];
  if (!line) throw new Error(`wrk printed no result:\n${output}`);
  return JSON.parse(line) as Measurement;
}
