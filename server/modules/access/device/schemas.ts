import { Type } from 'typebox';
import { Fields, Shape, Text, TextOrNull, Whole } from '../../../platform/http/field-schemas.ts';
import { described, exampled } from '../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../platform/http/record-fields.ts';
import { intervalSeconds } from './start-device-login.ts';

const DeviceCode = Type.String({
  'x-secret': true,
  minLength: 1,
  maxLength: 100,
  description: 'Keep it secret: whoever has it gets the token once the request is approved.',
  examples: ['dev_8Xo2mC0tZ4aVb1kQe7sJdR9wYfLhUn3pGiT6xKzA5cE'],
});

const UserCode = Type.String({
  'x-secret': true,
  minLength: 1,
  maxLength: 20,
  description: 'The code that the person compares or types. Case, spaces and the dash do not matter.',
  examples: ['BDKF-MWTR'],
});

const ExpiresAt = described(
  exampled(Timestamp, '2026-11-15T09:40:00.000Z'),
  'When the request expires, in UTC: 10 minutes after it was made.',
);

const Interval = Whole(
  intervalSeconds,
  'How many seconds to wait between two calls of `POST /auth/device/token`.',
);

export const DeviceLogin = Shape('DeviceLogin', 'A request to sign in a device.', {
  deviceCode: DeviceCode,
  userCode: UserCode,
  verificationUrl: Text(
    'https://laurel.example.com/console/device?code=BDKF-MWTR',
    'The page of the console where a signed-in person approves or denies the request.',
  ),
  expiresAt: ExpiresAt,
  intervalSeconds: Interval,
});

export const DeviceTokenRequest = Shape('DeviceTokenRequest', 'Which request the token is for.', {
  deviceCode: DeviceCode,
});

export const DevicePending = Shape('DevicePending', 'The request waits for a decision.', {
  status: Type.Literal('pending', { description: 'Nobody has decided yet.', examples: ['pending'] }),
  expiresAt: ExpiresAt,
  intervalSeconds: Interval,
});

export const UserCodeQuery = Fields({ userCode: UserCode });

export const DeviceDecision = Shape('DeviceDecision', 'Which request is decided.', { userCode: UserCode });

export const DeviceRequest = Shape('DeviceRequest', 'A request as the person who decides sees it.', {
  status: Type.Enum(['pending', 'approved', 'denied'], {
    description: 'What you have decided.',
    examples: ['pending'],
  }),
  address: Text('203.0.113.7', 'The network address that the request came from.'),
  userAgent: TextOrNull(
    'laurel-cli/0.2.0 (linux)',
    'The program that asks, as it describes itself; null if it does not.',
  ),
  createdAt: described(Timestamp, 'When the device asked, in UTC.'),
  expiresAt: ExpiresAt,
});
