import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The lower bound: Node's own server, which only serialises the same page of players for every response. */
const page: unknown = JSON.parse(readFileSync(process.env['BENCH_PAGE'] ?? '', 'utf8'));

createServer((_request, response) => {
  const body = JSON.stringify(page);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
