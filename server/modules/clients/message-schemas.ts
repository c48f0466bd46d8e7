import { Type } from 'typebox';
import { Shape } from '../../platform/http/field-schemas.ts';
import { claimFields } from '../events/index.ts';
import { Gift } from '../leaderboards/index.ts';
import { messageFields } from '../messages/index.ts';

export const MyMessage = Shape('MyMessage', 'A message in the inbox of the player.', {
  ...messageFields,
  rewards: Type.Array(Gift, { description: 'What the player gets for claiming it; empty without rewards.' }),
});

export const MyMessageClaim = Shape('MyMessageClaim', 'What the player got for a message.', claimFields);
