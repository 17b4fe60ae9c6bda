// The proxies for Node.js, as their documents show them: `nodeProxies.mjs NAME PORT SERVER [compress]`.
import http from 'node:http';
import compression from 'compression';
import fastify from 'fastify';
import fastifyProxy from '@fastify/http-proxy';
import httpProxy from 'http-proxy';

const [, , name, port, server, compress] = process.argv;
const target = `http://127.0.0.1:${server}`;

if (name === 'http-proxy') {
  const proxy = httpProxy.createProxyServer({target});
  proxy.on('error', (error, request, response) => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  const pack = compression();
  http
    .createServer((request, response) => {
      const pass = () => proxy.web(request, response);
      if (compress) pack(request, response, pass);
      else pass();
    })
    .listen(Number(port), '127.0.0.1');
} else {
  const app = fastify();
  await app.register(fastifyProxy, {upstream: target});
  await app.listen({port: Number(port), host: '127.0.0.1'});
}
