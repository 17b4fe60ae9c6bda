// One small application in web servers of JavaScript: `node servers.mjs express 8000`.
import {drain, gone} from './block.mjs';

const [kind, port, variant] = process.argv.slice(2);
/** Whether the application does what the page recommends. */
const isRight = variant === 'right';
const listen = {port: Number(port), hostname: '127.0.0.1'};

/** Tokens made so far by the generator of each request, by its id. */
const made = {};
const told = {};
const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** The engine: tokens of an answer, as the query asks for them. */
async function* tokens(query, signal) {
  const {id, pieces = '1000', every = '50', size = '6', quiet = '0', throwAt} = query;
  made[id] = 0;
  const token = 'x'.repeat(Number(size) - 1);
  for (let at = 0; at < Number(pieces); at += 1) {
    if (at === 3) await sleep(Number(quiet));
    else await sleep(Number(every));
    signal?.throwIfAborted();
    if (String(at) === throwAt) throw new Error('the engine is lost');
    made[id] += 1;
    yield `${token}\n`;
  }
}
async function whole(query, signal) {
  let text = '';
  for await (const token of tokens(query, isRight ? signal : undefined)) text += token;
  return {text};
}
const queryOf = (url) => Object.fromEntries(new URL(url, 'http://localhost').searchParams);
const report = () => ({made, told});
const encoder = new TextEncoder();

const EVENTS = {'content-type': 'text/event-stream'};

const applications = {
  async node() {
    const {createServer} = await import('node:http');
    const {Readable} = await import('node:stream');
    const {pipeline} = await import('node:stream/promises');
    const handle = async (request, response) => {
      const query = queryOf(request.url);
      const path = request.url.split('?')[0];
      response.on('close', () => (told[query.id] = true));
      if (path === '/report') return response.end(JSON.stringify(report()));
      if (path === '/stream') {
        response.writeHead(200, EVENTS);
        await pipeline(Readable.from(tokens(query)), response).catch(() => {});
        return;
      }
      if (path === '/whole') {
        const answer = await whole(query, gone(response));
        return response.end(JSON.stringify(answer));
      }
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      response.end(String(JSON.parse(Buffer.concat(chunks).toString()).prompt.length));
    };
    const server = createServer((request, response) => {
      // A failure of the engine has reached the stream already.
      handle(request, response).catch(() => response.destroy());
    });
    server.listen(listen.port, listen.hostname);
    if (isRight) drain(server);
  },

  async express() {
    const {default: express} = await import('express');
    const {Readable} = await import('node:stream');
    const {pipeline} = await import('node:stream/promises');
    const app = express();
    if (variant === 'compress') app.use((await import('compression')).default());
    app.use(express.json());
    app.use((request, response, next) => {
      response.on('close', () => (told[request.query.id] = true));
      next();
    });
    app.get('/report', (request, response) => response.json(report()));
    app.get('/stream', (request, response, next) => {
      response.writeHead(200, EVENTS);
      pipeline(Readable.from(tokens(request.query)), response).catch(next);
    });
    app.get('/whole', (request, response, next) => {
      whole(request.query, gone(response)).then((answer) => response.json(answer), next);
    });
    app.post('/body', (request, response) => response.json(request.body.prompt.length));
    const server = app.listen(listen.port, listen.hostname);
    if (isRight) drain(server);
  },

  async fastify() {
    const {default: fastify} = await import('fastify');
    const {Readable} = await import('node:stream');
    const app = fastify();
    if (variant === 'compress') await app.register((await import('@fastify/compress')).default);
    app.addHook('onRequest', async (request, reply) => {
      reply.raw.on('close', () => (told[request.query.id] = true));
    });
    app.get('/report', report);
    app.get('/stream', (request, reply) =>
      reply.type('text/event-stream').send(Readable.from(tokens(request.query))),
    );
    app.get('/whole', (request, reply) => whole(request.query, gone(reply.raw)));
    app.post('/body', (request) => String(request.body.prompt.length));
    await app.listen({port: listen.port, host: listen.hostname});
    if (isRight) drain(app);
  },

  async koa() {
    const {default: Koa} = await import('koa');
    const {bodyParser} = await import('@koa/bodyparser');
    const {Readable} = await import('node:stream');
    const app = new Koa();
    app.silent = true;
    if (variant === 'compress') app.use((await import('koa-compress')).default());
    app.use(bodyParser());
    app.use(async (context) => {
      context.res.on('close', () => (told[context.query.id] = true));
      if (context.path === '/report') context.body = report();
      if (context.path === '/stream') {
        context.type = 'text/event-stream';
        context.body = Readable.from(tokens(context.query));
      }
      if (context.path === '/whole') {
        context.body = await whole(context.query, gone(context.res));
      }
      if (context.path === '/body') context.body = String(context.request.body.prompt.length);
    });
    const server = app.listen(listen.port, listen.hostname);
    if (isRight) drain(server);
  },

  async hono() {
    const {Hono} = await import('hono');
    const {stream} = await import('hono/streaming');
    const {serve} = await import('@hono/node-server');
    const app = new Hono();
    if (variant === 'compress') app.use((await import('hono/compress')).compress());
    app.use(async (context, next) => {
      const {id} = context.req.query();
      context.req.raw.signal.addEventListener('abort', () => (told[id] = true));
      await next();
    });
    app.get('/report', (context) => context.json(report()));
    app.get('/stream', (context) => {
      context.header('content-type', 'text/event-stream');
      return stream(context, async (out) => {
        for await (const token of tokens(context.req.query())) {
          if (isRight && out.aborted) break;
          await out.write(token);
        }
      });
    });
    app.get('/whole', async (context) =>
      context.json(await whole(context.req.query(), context.req.raw.signal)),
    );
    app.post('/body', async (context) =>
      context.text(String((await context.req.json()).prompt.length)),
    );
    const server = serve({fetch: app.fetch, ...listen});
    if (isRight) drain(server);
  },

  bun() {
    const patience = isRight ? {idleTimeout: 0} : {};
    const server = globalThis.Bun.serve({...listen, ...patience, fetch: answer});
    const stop = () => void server.stop().then(() => process.exit(0));
    if (isRight) process.on('SIGTERM', stop);
  },

  deno() {
    const server = globalThis.Deno.serve({...listen, onListen() {}}, answer);
    const stop = () => void server.shutdown().then(() => process.exit(0));
    if (isRight) globalThis.Deno.addSignalListener('SIGTERM', stop);
  },
};

/** The application as a function from a request to a response, for Bun and Deno. */
async function answer(request) {
  const {pathname} = new URL(request.url);
  const query = queryOf(request.url);
  request.signal.addEventListener('abort', () => (told[query.id] = true));
  if (pathname === '/report') return Response.json(report());
  if (pathname === '/whole') {
    return Response.json(await whole(query, request.signal));
  }
  if (pathname === '/body') return new Response(String((await request.json()).prompt.length));
  const generator = tokens(query);
  const body = new ReadableStream({
    async pull(controller) {
      const {done, value} = await generator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void generator.return(),
  });
  return new Response(body, {headers: EVENTS});
}

process.on('unhandledRejection', () => {});
await applications[kind]();
