import {BASE_URL} from '../../deploy/rules/site';
import {createSiteServer} from '../../deploy/server/createSiteServer';
import {listen} from '../../deploy/server/listen';
import {startNginx} from '../../deploy/startNginx';
import {nginxProgram} from '../../scripts/programs/nginx';

/** Serves a build on a free port of this machine. */
export type StartServer = (buildDir: string) => Promise<{
  port: number;
  close: () => Promise<unknown>;
}>;

/**
 * What serves the sites under test: the server for local use, which is there on every machine. That nginx answers alike
 * is a weekly test; `HANDBOOK_SERVER=nginx` has the browser see for itself.
 */
export function siteServer(asked = process.env.HANDBOOK_SERVER): StartServer {
  if (asked === 'nginx') {
    const program = nginxProgram();
    return (buildDir) => startNginx(program, buildDir);
  }
  if (asked && asked !== 'node') {
    throw new Error(`HANDBOOK_SERVER must be nginx or node, not "${asked}".`);
  }
  return startNode;
}

const startNode: StartServer = async (buildDir) => {
  const server = createSiteServer({buildDir, baseUrl: BASE_URL});
  const port = await listen(server, 0, '127.0.0.1');
  return {
    port,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
