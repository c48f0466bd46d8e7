import type { Bus } from '../../../platform/cluster/bus.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/faults.ts';
import type { Log } from '../../../platform/log.ts';
import type { Channel, ChannelState } from '../../module.ts';
import type { RealtimeServer, RealtimeSocket } from '../connection/seat.ts';
import { channelRoom, clientsIn, mayListen } from '../delivery/audience.ts';
import type { Listener } from '../tokens/read-token.ts';
import { shareChanges } from './share-changes.ts';
import { openTopic, type Topic } from './topic.ts';

export interface Channels {
  subscribe(socket: RealtimeSocket, channel: string): Promise<void>;
  unsubscribe(socket: RealtimeSocket, channel: string): void;
  /** Looks at all of them: for what no notice tells of, or not on this node. */
  readAll(): void;
  readonly size: number;
  stop(): void;
}

/** The channels of this node: each is there as long as somebody listens to it. */
export function createChannels(
  io: RealtimeServer,
  options: { kinds: readonly Channel[]; bus: Bus; log: Log; channelsPerSocket: number },
): Channels {
  const { kinds, log, channelsPerSocket } = options;
  const topics = new Map<string, Topic>();
  const { adapter } = io.of('/');

  function close(room: string): void {
    topics.get(room)?.stop();
    topics.delete(room);
  }
  adapter.on('delete-room', close);
  const shared = shareChanges(options.bus, { touch: (room) => topics.get(room)?.touch(), touchAll });
  for (const { kind, watch } of kinds) {
    watch((environmentId, id) => shared.changed(channelRoom(environmentId, `${kind}:${id}`)));
  }

  function touchAll(): void {
    for (const topic of topics.values()) topic.touch();
  }

  function find(name: string): { channel: Channel; id: string } {
    const at = name.indexOf(':');
    const [kind, id] = [name.slice(0, at), name.slice(at + 1)];
    const channel = kinds.find((one) => one.kind === kind && one.isId(id));
    if (channel) return { channel, id };
    throw invalid('/channel', `must be ${kinds.map((one) => `${one.kind}:{id}`).join(' or ')}`);
  }

  function open(name: string, room: string, environmentId: number): Topic {
    const { channel, id } = find(name);
    const { event, atMostEvery } = channel;
    const read = () => channel.read(environmentId, id);
    return openTopic(io, log, { channel: name, room, event, atMostEvery, read });
  }

  return {
    async subscribe(socket, name) {
      const { listener, channels } = socket.data;
      const { channel } = find(name);
      if (!channels.has(name) && channels.size >= channelsPerSocket) {
        throw conflict(`A socket can subscribe to at most ${channelsPerSocket} channels.`);
      }
      const room = channelRoom(listener.environmentId, name);
      const topic = topics.get(room) ?? open(name, room, listener.environmentId);
      topics.set(room, topic);
      try {
        await topic.add(socket, (state) => admit(listener, channel.kind, state));
        if (socket.connected) channels.add(name);
      } finally {
        if (!adapter.rooms.has(room) && topics.get(room) === topic) close(room);
      }
    },
    unsubscribe(socket, name) {
      const { listener, channels } = socket.data;
      find(name);
      channels.delete(name);
      const room = channelRoom(listener.environmentId, name);
      void socket.leave(room);
      void socket.leave(clientsIn(room));
    },
    readAll: touchAll,
    get size() {
      return topics.size;
    },
    stop() {
      shared.stop();
      for (const room of [...topics.keys()]) close(room);
    },
  };
}

function admit(listener: Listener, kind: string, state: ChannelState | undefined): ChannelState {
  if (!state) throw notFound(kind);
  if (state.members && !mayListen(listener, state.members)) {
    throw forbidden(`Only members of the ${kind} may subscribe.`);
  }
  return state;
}
