import type { Bus } from '../../../platform/cluster/bus.ts';
import { conflict, forbidden, notFound } from '../../../platform/faults.ts';
import type { Log } from '../../../platform/log.ts';
import type { Channel, ChannelState } from '../../module.ts';
import type { RealtimeServer, RealtimeSocket } from '../connection/seat.ts';
import { channelRoom, clientsIn, mayListen } from '../delivery/audience.ts';
import { messages } from '../messages.ts';
import type { Listener } from '../tokens/read-token.ts';
import { findChannel, type NamedChannel } from './find-channel.ts';
import { shareListeners } from './listeners.ts';
import { shareChanges } from './share-changes.ts';
import { openTopic, type Topic } from './topic.ts';

export interface Channels {
  subscribe(socket: RealtimeSocket, channel: string): Promise<void>;
  unsubscribe(socket: RealtimeSocket, channel: string): void;
  /** Reads all channels again: for changes that are not announced, or not on this node. */
  readAll(): void;
  readonly size: number;
  stop(): void;
}

export interface ChannelOptions {
  kinds: readonly Channel[];
  bus: Bus;
  log: Log;
  channelsPerSocket: number;
  /** The state of a channel was read; `event` names its messages. */
  onRead: (event: string) => void;
}

interface OpenTopic extends Topic {
  environmentId: number;
  isBusy: boolean;
  /** The room whose name announces its changes. */
  changesWith: string;
}

/** The channels of this node. A channel exists as long as somebody listens to it. */
export function createChannels(io: RealtimeServer, options: ChannelOptions): Channels {
  const { kinds, log, bus, channelsPerSocket } = options;
  const topics = new Map<string, OpenTopic>();
  /** By `changesWith`. */
  const announced = new Map<string, Set<OpenTopic>>();
  const listeners = shareListeners(bus);
  const { adapter } = io.of('/');

  function close(room: string): void {
    const topic = topics.get(room);
    if (!topic) return;
    topic.stop();
    topics.delete(room);
    const together = announced.get(topic.changesWith);
    together?.delete(topic);
    if (together?.size === 0) announced.delete(topic.changesWith);
    if (topic.isBusy) listeners.remove(topic.environmentId);
  }
  adapter.on('delete-room', close);

  function touch(room: string): void {
    for (const topic of announced.get(room) ?? []) topic.touch();
  }
  function touchAll(): void {
    for (const topic of topics.values()) topic.touch();
  }
  const shared = shareChanges(bus, { touch, touchAll });

  for (const { kind, watch, isBusy } of kinds) {
    const roomOf = (environmentId: number, id: string) => channelRoom(environmentId, `${kind}:${id}`);
    watch?.((environmentId, id) => {
      if (!isBusy) return shared.changed(roomOf(environmentId, id));
      // This is called for every event. If nobody listens, it costs only these two lookups.
      if (listeners.isHere(environmentId)) touch(roomOf(environmentId, id));
      if (listeners.isElsewhere(environmentId)) shared.tellOthers(roomOf(environmentId, id));
    });
  }

  function open(environmentId: number, room: string, { channel, name, id }: NamedChannel): OpenTopic {
    const { kind, event, atMostEvery, follow, changesWith, isBusy = false } = channel;
    const read = () => {
      options.onRead(event);
      return channel.read(environmentId, id);
    };
    const topic: OpenTopic = {
      ...openTopic(io, log, { channel: name, room, event, atMostEvery, read, follow }),
      environmentId,
      isBusy,
      changesWith: channelRoom(environmentId, `${kind}:${changesWith?.(id) ?? id}`),
    };
    topics.set(room, topic);
    const together = announced.get(topic.changesWith) ?? new Set();
    announced.set(topic.changesWith, together.add(topic));
    if (isBusy) listeners.add(environmentId);
    return topic;
  }

  return {
    async subscribe(socket, asked) {
      const { listener, channels } = socket.data;
      const found = findChannel(kinds, listener, asked);
      if (!channels.has(asked) && channels.size >= channelsPerSocket) {
        throw conflict(messages.tooManyChannels({ most: channelsPerSocket }));
      }
      const id = await idFor(listener, found);
      const room = channelRoom(listener.environmentId, `${found.channel.kind}:${id}`);
      const topic = topics.get(room) ?? open(listener.environmentId, room, { ...found, id });
      try {
        await topic.add(socket, (state) => admit(listener, found.channel.kind, state));
        if (socket.connected) channels.set(asked, room);
      } finally {
        if (!adapter.rooms.has(room) && topics.get(room) === topic) close(room);
      }
    },
    unsubscribe(socket, asked) {
      const { listener, channels } = socket.data;
      const { name } = findChannel(kinds, listener, asked);
      const room = channels.get(asked) ?? channelRoom(listener.environmentId, name);
      channels.delete(asked);
      // The socket may also have subscribed to this channel by its other name, with `me`.
      if ([...channels.values()].includes(room)) return;
      void socket.leave(room);
      void socket.leave(clientsIn(room));
    },
    readAll() {
      listeners.announce();
      touchAll();
    },
    get size() {
      return topics.size;
    },
    stop() {
      shared.stop();
      listeners.stop();
      for (const room of [...topics.keys()]) close(room);
    },
  };
}

/** What the listener listens to: some channels show each player something else. */
async function idFor({ environmentId, playerId }: Listener, { channel, id }: NamedChannel): Promise<string> {
  return playerId === undefined ? id : ((await channel.idFor?.(environmentId, id, playerId)) ?? id);
}

function admit(listener: Listener, kind: string, state: ChannelState | undefined): ChannelState {
  if (!state) throw notFound(kind);
  if (state.members && !mayListen(listener, state.members)) {
    throw forbidden(messages.membersOnly({ kind }));
  }
  return state;
}
