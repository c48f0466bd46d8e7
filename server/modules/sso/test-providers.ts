/** Providers for tests: a real one (`oidc-provider`), and one that lies. */
import { createSocket } from 'node:dgram';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import Provider, { type Context } from 'oidc-provider';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function listen(handle: { current: Handler }): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => handle.current(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export const client = { id: 'laurel', secret: 'a secret of the client' };

/** Whoever comes is signed in as `person`, or refused. */
export async function startProvider(redirectUri: string, logoutUri?: string) {
  const handle: { current: Handler } = { current: () => {} };
  const { server, url } = await listen(handle);
  const people = new Map<string, Record<string, unknown>>();
  const state: { person: string | null; grants: number } = { person: null, grants: 0 };
  const provider = new Provider(url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        ...(logoutUri && { backchannel_logout_uri: logoutUri, backchannel_logout_session_required: true }),
      },
    ],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the test'] },
    // Without its check of addresses: the service of a test is on this machine.
    fetch: (url: string, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) =>
      fetch(url, options),
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    pkce: { required: () => true },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      state.grants += 1;
      return grant;
    },
  });
  const answer = provider.callback();
  handle.current = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const result =
      state.person === null ? { error: 'access_denied' } : { login: { accountId: state.person } };
    void provider.interactionFinished(request, response, result);
  };
  return { issuer: url, people, state, close: () => server.close() };
}

/** A provider that says what a test tells it to. It gives the same code to everybody. */
export async function startLiar() {
  const handle: { current: Handler } = { current: () => {} };
  const { server, url } = await listen(handle);
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const lies: {
    claims: JWTPayload;
    unsigned?: boolean;
    otherKey?: boolean;
    metadata?: Record<string, unknown>;
    redirectTo?: string;
  } = { claims: {} };
  const send = (response: ServerResponse, body: unknown) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };
  const idToken = async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: url, aud: client.id, iat: now, exp: now + 300, sub: 'someone', ...lies.claims };
    if (lies.unsigned) return new UnsecuredJWT(claims).encode();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(lies.otherKey ? stranger.privateKey : privateKey);
  };
  const signers = { own: privateKey, stranger: stranger.privateKey };
  /** A token that says what a test tells it to. */
  const sign = (
    claims: JWTPayload,
    { by = 'own', typ = 'logout+jwt' }: { by?: 'own' | 'stranger' | 'secret' | 'nobody'; typ?: string } = {},
  ): Promise<string> | string => {
    if (by === 'nobody') return new UnsecuredJWT(claims).encode();
    const token = new SignJWT(claims);
    if (by === 'secret')
      return token.setProtectedHeader({ alg: 'HS256', typ }).sign(new TextEncoder().encode(client.secret));
    return token.setProtectedHeader({ alg: 'RS256', kid: 'one', typ }).sign(signers[by]);
  };
  const asked: string[] = [];
  handle.current = (request, response) => {
    asked.push(request.url ?? '');
    if (lies.redirectTo !== undefined) {
      response.writeHead(302, { location: lies.redirectTo });
      response.end();
    } else if (request.url === '/.well-known/openid-configuration')
      send(response, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...lies.metadata,
      });
    else if (request.url === '/jwks') send(response, { keys: [jwk] });
    else if (request.url === '/token')
      void idToken().then((id_token) =>
        send(response, { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token }),
      );
    else send(response, {});
  };
  return { issuer: url, lies, asked, sign, close: () => server.close() };
}

/** A name server that knows these TXT records alone. */
export async function startNameServer(records: Map<string, string>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    while (query[at]) {
      const length = query[at] ?? 0;
      labels.push(query.subarray(at + 1, at + 1 + length).toString());
      at += length + 1;
    }
    const question = query.subarray(12, at + 5);
    const text = records.get(labels.join('.').toLowerCase());
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(text === undefined ? 0 : 1, 6);
    const data = Buffer.from(text ?? '');
    const answer = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length + 1, data.length]);
    const parts = text === undefined ? [header, question] : [header, question, answer, data];
    socket.send(Buffer.concat(parts), from.port, from.address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
