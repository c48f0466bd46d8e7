import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** Plain Socket.IO without tokens, rooms or a database: each POST is sent to everybody. */
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    if (request.method === 'POST') {
      const envelope = JSON.parse(body) as { type: string };
      io.emit(envelope.type, envelope);
    }
    response.end();
  });
});
const io = new Server(server, { serveClient: false });
server.listen(Number(process.env['PORT']), '127.0.0.1');
