// A Prometheus that scrapes: pods that it finds through a Kubernetes API, which this file plays, and that crash.
import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import {parse, stringify} from 'yaml';

const listen = async (server, port = 0) => {
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server.address().port;
};
async function freePort() {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** An exporter whose answer and health the probe sets. */
async function exporter(text) {
  const is = {alive: true, text, accept: undefined};
  const server = createServer((request, response) => {
    is.accept = request.headers.accept;
    if (!is.alive) return request.socket.destroy();
    response.writeHead(200, {'content-type': 'text/plain; version=0.0.4'});
    response.end(typeof is.text === 'function' ? is.text() : is.text);
  });
  is.port = await listen(server);
  is.close = () => server.close(() => {}) && server.closeAllConnections();
  return is;
}

/** The part of a Kubernetes API that discovery of pods asks. */
async function kubernetes() {
  const pods = new Map();
  const watchers = new Set();
  let revision = 1;
  const server = createServer((request, response) => {
    const {pathname, searchParams} = new URL(request.url, 'http://localhost');
    response.writeHead(200, {'content-type': 'application/json'});
    if (!pathname.endsWith('/pods')) return response.end('{}');
    if (searchParams.get('watch')) {
      response.flushHeaders();
      watchers.add(response);
      if (searchParams.get('sendInitialEvents') === 'true') {
        const annotations = {'k8s.io/initial-events-end': 'true'};
        const end = {
          kind: 'Pod',
          apiVersion: 'v1',
          metadata: {resourceVersion: String(revision), annotations},
        };
        for (const object of pods.values())
          response.write(`${JSON.stringify({type: 'ADDED', object})}\n`);
        response.write(`${JSON.stringify({type: 'BOOKMARK', object: end})}\n`);
      }
      return response.on('close', () => watchers.delete(response));
    }
    const metadata = {resourceVersion: String(revision)};
    response.end(
      JSON.stringify({kind: 'PodList', apiVersion: 'v1', metadata, items: [...pods.values()]}),
    );
  });
  const port = await listen(server);
  return {
    port,
    close: () => server.close(() => {}) && server.closeAllConnections(),
    set({name, container, ready}) {
      revision += 1;
      const isNew = !pods.has(name);
      pods.set(name, {
        kind: 'Pod',
        apiVersion: 'v1',
        metadata: {
          name,
          namespace: 'llm',
          uid: name,
          resourceVersion: String(revision),
          labels: {app: 'chat'},
        },
        spec: {
          nodeName: 'gpu-1',
          containers: [
            {
              name: 'engine',
              image: 'vllm',
              ports: [{name: 'http', containerPort: container, protocol: 'TCP'}],
            },
          ],
        },
        status: {
          phase: 'Running',
          podIP: '127.0.0.1',
          hostIP: '127.0.0.1',
          conditions: [{type: 'Ready', status: ready ? 'True' : 'False'}],
        },
      });
      const event = {type: isNew ? 'ADDED' : 'MODIFIED', object: pods.get(name)};
      for (const watcher of watchers) watcher.write(`${JSON.stringify(event)}\n`);
    },
  };
}

async function started(prometheus, config) {
  mkdirSync('live', {recursive: true});
  writeFileSync('live/prometheus.yaml', stringify(config));
  const port = await freePort();
  const data = mkdtempSync('live/data-');
  const child = spawn(
    prometheus,
    [
      '--config.file=live/prometheus.yaml',
      `--storage.tsdb.path=${data}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    {stdio: 'ignore'},
  );
  return {port, child};
}

const asked = (port) => async (expr) => {
  const path = `/api/v1/query?query=${encodeURIComponent(expr)}`;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return (await answer.json()).data.result.map(({metric, value}) => ({
    metric,
    value: Number(value[1]),
  }));
};

/** Milliseconds until something holds. */
async function until(is, most = 60_000) {
  const from = performance.now();
  while (performance.now() - from < most) {
    if (await is().catch(() => false)) return performance.now() - from;
    await sleep(100);
  }
  return Infinity;
}

/** How an exporter's `le="1"` is stored. */
export async function spelling({prometheus}) {
  const go = await exporter(
    '# TYPE t histogram\nt_bucket{le="1"} 5\nt_bucket{le="+Inf"} 5\nt_sum 2\nt_count 5\n',
  );
  const {port, child} = await started(prometheus, {
    global: {scrape_interval: '1s', scrape_timeout: '1s'},
    scrape_configs: [{job_name: 'go', static_configs: [{targets: [`127.0.0.1:${go.port}`]}]}],
  });
  try {
    const query = asked(port);
    await until(async () => (await query('t_bucket')).length > 0);
    const [{metric}] = await query('t_bucket{le!="+Inf"}');
    return metric.le;
  } finally {
    child.kill();
    go.close();
  }
}

/** What a running Prometheus makes of crashes and restarts. */
export async function live({prometheus}, handbook) {
  const api = await kubernetes();
  const a = await exporter('vllm:num_requests_running 13\n');
  const crashing = await exporter('vllm:num_requests_running 13\n');
  const loading = await exporter('');
  loading.alive = false;
  const count = () => Math.floor((Date.now() - counted) / 100);
  let counted = Date.now();
  const go = await exporter(() => `# TYPE c counter\nc ${count()}\n`);

  const {scrape_configs: jobs} = parse(
    readFileSync(`${handbook}/examples/observability/scrape-kubernetes.yaml`, 'utf8'),
  );
  const engine = jobs.find(({job_name: name}) => name === 'engine');
  engine.kubernetes_sd_configs[0].api_server = `http://127.0.0.1:${api.port}`;
  const readyOnly = structuredClone(engine);
  readyOnly.job_name = 'ready-only';
  readyOnly.relabel_configs.push({
    source_labels: ['__meta_kubernetes_pod_ready'],
    regex: 'true',
    action: 'keep',
  });
  const config = {
    global: {scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s'},
    scrape_configs: [
      engine,
      readyOnly,
      {job_name: 'go', static_configs: [{targets: [`127.0.0.1:${go.port}`]}]},
    ],
  };
  for (const [name, container, ready] of [
    ['a', a.port, true],
    ['crashing', crashing.port, true],
    ['loading', loading.port, false],
  ]) {
    api.set({name, container, ready});
  }

  const {port, child} = await started(prometheus, config);
  const query = asked(port);
  try {
    await until(async () => (await query('up{job="engine", pod="loading"}')).length > 0);
    await sleep(35_000);
    const names = async (expr) => (await query(expr)).map(({metric}) => metric.pod ?? '').sort();
    const before = {
      targets: await names('up{job="engine"}'),
      readyOnly: await names('up{job="ready-only"}'),
      neverAnswered: await names(
        'up{job="engine"} == 0 and max_over_time(up{job="engine"}[1d]) == 1',
      ),
    };
    // A restart: the counter begins again.
    counted = Date.now();
    crashing.alive = false;
    api.set({name: 'crashing', container: crashing.port, ready: false});
    const [down, gone] = await Promise.all([
      until(async () => (await query('up{job="engine", pod="crashing"} == 0')).length > 0),
      until(async () => (await query('up{job="ready-only", pod="crashing"}')).length === 0),
    ]);
    await sleep(15_000);
    const [{value: rate}] = await query('rate(c[30s])');
    return {
      accept: go.accept.split(',')[0],
      before,
      after: {
        handbook: await names('up{job="engine"} == 0 and max_over_time(up{job="engine"}[1d]) == 1'),
        readyOnly: await names('up{job="ready-only"} == 0'),
        stillAveraged: (
          await query('avg_over_time(vllm:num_requests_running{job="engine", pod="crashing"}[1m])')
        ).map(({value}) => value),
      },
      times: {
        note: 'seconds until `up` is 0, and until a target that is not ready is gone; rate of a counter of 10 a second over a restart',
        down: Number((down / 1000).toFixed(1)),
        gone: Number((gone / 1000).toFixed(1)),
        rate: Number(rate.toPrecision(3)),
      },
    };
  } finally {
    child.kill();
    for (const one of [api, a, crashing, loading, go]) one.close();
  }
}
