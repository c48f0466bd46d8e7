import { forbidden, invalid } from '../../../platform/faults.ts';
import type { Channel } from '../../module.ts';
import { messages } from '../messages.ts';
import type { Listener } from '../tokens/read-token.ts';

export interface NamedChannel {
  channel: Channel;
  id: string;
  /** With the player's id in place of `me`. */
  name: string;
}

/**
 * Finds the channel that a listener asks for by name. A player's token that names another player is refused before
 * anything is read: so it cannot find out which players exist.
 */
export function findChannel(
  kinds: readonly Channel[],
  { playerId }: Pick<Listener, 'playerId'>,
  asked: string,
): NamedChannel {
  const at = asked.indexOf(':');
  const [kind, id] = [asked.slice(0, at), asked.slice(at + 1)];
  const channel = kinds.find((one) => one.kind === kind && one.isId(id));
  if (!channel)
    throw invalid('/channel', messages.channel({ kinds: kinds.map(({ form }) => form).join(' or ') }));
  const from = channel.playerAt?.(id);
  if (from === undefined) return { channel, id, name: asked };
  const named = id.slice(from);
  if (playerId === undefined) {
    if (named === 'me') throw invalid('/channel', messages.meWithoutPlayer);
    return { channel, id, name: asked };
  }
  if (named !== 'me' && named !== playerId) {
    throw forbidden(messages.ownPlayerOnly);
  }
  const own = id.slice(0, from) + playerId;
  return { channel, id: own, name: `${kind}:${own}` };
}
