import {startNginx} from '../../deploy/nginx/startNginx';
import {BASE_URL} from '../../deploy/rules/site';
import {createSiteServer} from '../../deploy/server/createSiteServer';
import {listen} from '../../deploy/server/listen';
import {nginxProgram} from '../../scripts/programs/nginx';

/** Serves a build on a free port of this machine. */
export type StartServer = (buildDir: string) => Promise<{
  port: number;
  close: () => Promise<void>;
}>;

/**
 * What serves the sites under test: nginx with the configuration that is deployed, or, where there is none, the
 * server for local use, which follows the same rules. `HANDBOOK_SERVER` asks for one of them.
 */
export function siteServer(
  asked = process.env.HANDBOOK_SERVER,
  findProgram: typeof nginxProgram = nginxProgram,
  say: (line: string) => void = console.log,
): StartServer {
  if (asked !== undefined && !['', 'nginx', 'node'].includes(asked)) {
    throw new Error(`HANDBOOK_SERVER must be nginx or node, not "${asked}".`);
  }
  if (asked === 'node') return startNode;
  try {
    const program = findProgram();
    say(`Server: ${program.path}`);
    return (buildDir) => startNginx({program, buildDir, baseUrl: BASE_URL});
  } catch (error) {
    if (asked === 'nginx') throw error;
    say(`Server: the one for local use. ${(error as Error).message}`);
    return startNode;
  }
}

const startNode: StartServer = async (buildDir) => {
  const server = createSiteServer({buildDir, baseUrl: BASE_URL});
  const port = await listen(server, 0, '127.0.0.1');
  return {
    port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
