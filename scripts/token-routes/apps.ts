/** A real app of each framework. Each listens at PORT, and its own sign-in is the cookie `user`. */

export interface App {
  files: Record<string, string>;
  /** Run before it is started. */
  build: readonly string[];
  /** What starts it, in `node_modules/.bin` or as a file of the app. */
  start: readonly string[];
  /** The path at which it receives webhooks, verifies them, and sends an event. */
  hook?: string;
}

const shared = `import { createLaurel } from '@laurel/sdk';
export const laurel = createLaurel({ url: process.env.LAUREL_URL ?? '', apiKey: process.env.LAUREL_API_KEY });
export const userOf = (cookie: string | null | undefined) => /user=(\\w+)/.exec(cookie ?? '')?.[1];
`;
const options = "laurel, events: ['lesson.opened']";
const port = 'Number(process.env.PORT)';
const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable'],
  outDir: 'out',
};
const tsconfig = JSON.stringify({ compilerOptions, include: ['*.mts'] });

const ofNode = (main: string): App => ({
  files: { 'laurel.mts': shared, 'main.mts': main, 'tsconfig.json': tsconfig },
  build: ['tsc', '-p', '.'],
  start: ['out/main.mjs'],
});

export const dependencies = {
  express: '5.3.0',
  '@types/express': '5.0.6',
  fastify: '5.12.8',
  hono: '4.13.18',
  '@hono/node-server': '2.1.8',
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@types/react': '19.3.0',
  '@types/node': '26.6.6',
  // Next needs the JavaScript API of the compiler.
  typescript: '5.9.3',
};

export const apps: Readonly<Record<string, App>> = {
  express: ofNode(
    `import express, { type Request } from 'express';
import { playerTokenRoute } from '@laurel/sdk/express';
import { laurel, userOf } from './laurel.mjs';
const app = express();
app.post('/laurel-token', playerTokenRoute({ ${options}, player: (request: Request) => userOf(request.get('cookie')) }));
// Without a type it is a request of node:http.
app.get('/laurel-token', playerTokenRoute({ ${options}, player: (request) => userOf(request.headers.cookie) }));
app.listen(${port}, '127.0.0.1');
`,
  ),
  fastify: ofNode(
    `import fastify from 'fastify';
import { playerTokenRoute } from '@laurel/sdk/fastify';
import { laurel, userOf } from './laurel.mjs';
const app = fastify();
app.post('/laurel-token', playerTokenRoute({ ${options}, player: (request) => userOf(request.headers.cookie) }));
await app.listen({ port: ${port}, host: '127.0.0.1' });
`,
  ),
  hono: ofNode(
    `import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { playerTokenRoute } from '@laurel/sdk/hono';
import { laurel, userOf } from './laurel.mjs';
const app = new Hono();
app.post('/laurel-token', playerTokenRoute({ ${options}, player: (c) => userOf(c.req.header('cookie')) }));
serve({ fetch: app.fetch, port: ${port}, hostname: '127.0.0.1' });
`,
  ),
  next: {
    files: {
      'laurel.ts': shared,
      'app/layout.tsx':
        'export default function Layout({ children }: { children: React.ReactNode }) { return <html><body>{children}</body></html>; }\n',
      'app/page.tsx': 'export default function Page() { return <p>A page</p>; }\n',
      'app/laurel-token/route.ts': `import { cookies } from 'next/headers';
import { playerTokenRoute } from '@laurel/sdk/next';
import { laurel } from '../../laurel';
export const POST = playerTokenRoute({ ${options}, player: async () => (await cookies()).get('user')?.value });
`,
      'app/hook/route.ts': `import { verifyWebhook } from '@laurel/sdk/webhooks';
import { laurel } from '../../laurel';
export async function POST(request: Request) {
  const payload = await request.text();
  const secret = process.env.WEBHOOK_SECRET ?? '';
  try {
    const event = await verifyWebhook({ payload, headers: request.headers, secret, toleranceSeconds: 3_600 });
    const { player } = await laurel.events.send({ playerId: 'next', type: 'lesson.opened' });
    return Response.json({ type: event.type, playerId: player.id });
  } catch {
    return new Response(null, { status: 401 });
  }
}
`,
    },
    hook: '/hook',
    build: ['next', 'build'],
    start: ['next', 'start', '-H', '127.0.0.1'],
  },
};
