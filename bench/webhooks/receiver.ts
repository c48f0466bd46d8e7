/** A receiver that only counts: POST anything, GET the counts and ages, DELETE to reset. */
import { createServer } from 'node:http';

let count = 0;
let ages: number[] = [];

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      count++;
      const at = /"createdAt":"([^"]+)"/.exec(Buffer.concat(chunks).toString('latin1'))?.[1];
      if (at !== undefined) ages.push(Date.now() - Date.parse(at));
      response.end('ok');
    });
    return;
  }
  if (request.method === 'DELETE') [count, ages] = [0, []];
  ages.sort((a, b) => a - b);
  const part = (p: number) => ages[Math.min(ages.length - 1, Math.floor(ages.length * p))] ?? 0;
  response.end(JSON.stringify({ count, p50: part(0.5), p99: part(0.99) }));
});
// The receiver never closes a connection that the other side is about to use.
server.keepAliveTimeout = 600_000;
server.listen(Number(process.env['PORT']), '127.0.0.1');
