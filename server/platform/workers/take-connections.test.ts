import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import { createServer as createFront, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { until } from '../cluster/test-redis.ts';
import { takeConnections } from './take-connections.ts';

/** A server that gets its connections from another one, as a worker does. */
async function open(t: TestContext) {
  const answers: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/slow') answers.push(response);
    else response.end('ok');
  });
  let give = (_connection: Socket) => {};
  const connections = takeConnections((listener) => {
    give = listener;
  });
  connections.serve(server);
  const front = createFront((connection) => give(connection)).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as { port: number };
  const agent = new Agent({ keepAlive: true });
  t.after(() => {
    agent.destroy();
    front.close();
    server.close();
  });
  const ask = async (path: string) => {
    const [response] = await once(get({ port, path, agent }), 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode as number;
  };
  return { server, connections, answers, ask };
}

describe('the connections of a worker', () => {
  it('are served as if it had accepted them, and idle ones end with it at once', async (t) => {
    const { server, connections, ask } = await open(t);
    assert.deepEqual(await Promise.all([ask('/'), ask('/')]), [200, 200]);
    assert.equal(await ask('/'), 200);
    await connections.drain(server, 60_000);
  });

  it('are kept until what is under way is answered', async (t) => {
    const { server, connections, answers, ask } = await open(t);
    const asked = ask('/slow');
    await until(() => answers.length === 1);
    let isDrained = false;
    const drained = connections.drain(server, 60_000).then(() => {
      isDrained = true;
    });
    await new Promise((done) => setTimeout(done, 200));
    assert.equal(isDrained, false);
    answers[0]?.end('late');
    assert.equal(await asked, 200);
    await drained;
  });

  it('are cut when that takes too long', async (t) => {
    const { server, connections, answers, ask } = await open(t);
    const asked = assert.rejects(ask('/slow'));
    await until(() => answers.length === 1);
    await connections.drain(server, 100);
    await asked;
  });
});
