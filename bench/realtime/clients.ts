/**
 * Many sockets in a separate process. They implement only enough of the protocol to connect and to count messages, so
 * that the clients cost little compared with the measured server.
 */
const [url = '', count = '0', token = ''] = process.argv.slice(2);

let letIn = 0;
let heard = 0;
let expected = Number.POSITIVE_INFINITY;

function open(): Promise<void> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    socket.onerror = () => fail(new Error('a socket could not connect'));
    socket.onmessage = ({ data }: { data: string }) => {
      if (data.startsWith('42')) {
        if (++heard === expected) process.send?.({ heardAll: now() });
      } else if (data.startsWith('0')) {
        socket.send(`40${JSON.stringify({ token })}`);
      } else if (data.startsWith('40')) {
        letIn++;
        done();
      } else if (data === '2') {
        socket.send('3');
      } else {
        fail(new Error(`a socket was not let in: ${data}`));
      }
    };
  });
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

process.on('message', ({ expect }: { expect: number }) => {
  heard = 0;
  expected = expect * letIn;
  process.send?.({ ready: true });
});

/** Opens the sockets in small steps, because the queue of a listening socket is limited. */
for (let n = 0; n < Number(count); n += 50) {
  await Promise.all(Array.from({ length: Math.min(50, Number(count) - n) }, open));
}
process.send?.({ connected: letIn });
