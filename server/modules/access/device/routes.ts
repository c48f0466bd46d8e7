import { accepted, created, type Endpoint, noContent, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { AccessDependencies } from '../dependencies.ts';
import type { Guards } from '../guards.ts';
import { LoginResult } from '../schemas.ts';
import { decideDeviceLogin, readDeviceLogin } from './decide-device-login.ts';
import { redeemDeviceLogin } from './redeem-device-login.ts';
import * as schemas from './schemas.ts';
import { startDeviceLogin } from './start-device-login.ts';

const { get, post } = endpointsOf('Auth');

export function deviceEndpoints(deps: AccessDependencies & { db: Database; guards: Guards }): Endpoint[] {
  const { anyone, person } = deps.guards;
  return [
    post(anyone, '/auth/device', 'startDeviceLogin', {
      summary: 'Ask to sign in a device, such as a command line',
      description:
        'Show the person `verificationUrl` and `userCode`, and call `POST /auth/device/token` every `intervalSeconds`. ' +
        'At most 30 calls per minute and 20 open requests from one network address.',
      responses: { 201: schemas.DeviceLogin },
      faults: ['RATE_LIMITED'],
      notIdempotent: 'Credentials are not kept.',
      handler: async ({ context }) => created(await startDeviceLogin(deps, context.origin, context.baseUrl)),
    }),
    get(person, '/auth/device', 'getDeviceLogin', {
      summary: 'Read what a device asks for',
      description: 'For the person who is about to decide. At most 30 calls per minute, with decisions.',
      query: schemas.UserCodeQuery,
      responses: { 200: schemas.DeviceRequest },
      faults: ['NOT_FOUND'],
      handler: async ({ context, query }) => ok(await readDeviceLogin(deps, context, query.userCode)),
    }),
    post(anyone, '/auth/device/token', 'redeemDeviceLogin', {
      summary: 'Get the token of an approved device',
      description:
        '202 while nobody has decided. 200 with an access token of the person who approved, once: it lasts 7 days and ends ' +
        'with `POST /auth/logout`. 403 if the person denied it; 401 if the code is unknown, expired or already used.',
      body: schemas.DeviceTokenRequest,
      responses: { 200: LoginResult, 202: schemas.DevicePending },
      faults: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'],
      notIdempotent: 'Credentials are not kept.',
      handler: async ({ context, body }) => {
        const answer = await redeemDeviceLogin(deps, body.deviceCode, context.origin.ip);
        if (answer.status === 'pending') return accepted(answer);
        return ok({ accessToken: answer.accessToken, user: answer.user });
      },
    }),
    ...(['approve', 'deny'] as const).map((verb) =>
      post(person, `/auth/device/${verb}`, `${verb}DeviceLogin`, {
        summary: verb === 'approve' ? 'Sign in a device as yourself' : 'Refuse to sign in a device',
        description:
          verb === 'approve'
            ? 'The device gets an access token of yours. Compare the code with the one that the device shows first.'
            : 'Also withdraws an approval whose token the device has not fetched yet.',
        body: schemas.DeviceDecision,
        responses: { 204: null },
        faults: ['NOT_FOUND', 'CONFLICT'],
        notIdempotent: 'Credentials are not kept.',
        handler: async ({ context, body }) => {
          await decideDeviceLogin(deps, context, body.userCode, verb === 'approve' ? 'approved' : 'denied');
          return noContent();
        },
      }),
    ),
  ];
}
