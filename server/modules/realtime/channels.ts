import { conflict, forbidden, invalid, notFound } from '../../platform/faults.ts';
import { isId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { ChannelSource } from './channel-source.ts';
import { channelRoom, mayHearLobby } from './hearing.ts';
import type { Listener } from './read-token.ts';
import type { RealtimeServer, RealtimeSocket } from './seat.ts';
import { type ChannelState, openTopic, type Topic, type TopicOptions } from './topic.ts';

export interface Channels {
  subscribe(socket: RealtimeSocket, channel: string): Promise<void>;
  unsubscribe(socket: RealtimeSocket, channel: string): void;
  boardChanged(environmentId: number, leaderboardId: string): void;
  lobbyChanged(environmentId: number, lobbyId: string): void;
  /** Looks at all of them: for what no notice tells of, or not on this node. */
  readAll(): void;
  readonly size: number;
  stop(): void;
}

const boardsAtMostEvery = 1_000;

/** The channels of this node: each is there as long as somebody listens to it. */
export function createChannels(
  io: RealtimeServer,
  { source, log, channelsPerSocket }: { source: ChannelSource; log: Log; channelsPerSocket: number },
): Channels {
  const topics = new Map<string, Topic>();
  const { adapter } = io.of('/');

  function close(room: string): void {
    topics.get(room)?.stop();
    topics.delete(room);
  }
  adapter.on('delete-room', close);

  function describe(listener: Listener, channel: string): Omit<TopicOptions, 'room'> {
    const { kind, id } = readChannel(channel);
    if (kind === 'leaderboard') {
      const read = async () => {
        const payload = await source.readBoard(listener, id);
        return payload && { payload };
      };
      return { channel, event: 'leaderboard.entries', atMostEvery: boardsAtMostEvery, read };
    }
    const read = async () => {
      const found = await source.readLobby(listener.environmentId, id);
      return found && { payload: found.lobby, members: found.members };
    };
    return { channel, event: 'lobby.updated', atMostEvery: 0, read };
  }

  return {
    async subscribe(socket, channel) {
      const { listener, channels } = socket.data;
      const description = describe(listener, channel);
      if (!channels.has(channel) && channels.size >= channelsPerSocket) {
        throw conflict(`A socket has at most ${channelsPerSocket} channels.`);
      }
      const room = channelRoom(listener.environmentId, channel);
      const topic = topics.get(room) ?? openTopic(io, log, { ...description, room });
      topics.set(room, topic);
      try {
        await topic.add(socket, (state) => admit(listener, channel, state));
        if (socket.connected) channels.add(channel);
      } finally {
        if (!adapter.rooms.has(room) && topics.get(room) === topic) close(room);
      }
    },
    unsubscribe(socket, channel) {
      const { listener, channels } = socket.data;
      readChannel(channel);
      channels.delete(channel);
      void socket.leave(channelRoom(listener.environmentId, channel));
    },
    boardChanged: (environmentId, id) => topics.get(channelRoom(environmentId, `leaderboard:${id}`))?.touch(),
    lobbyChanged: (environmentId, id) => topics.get(channelRoom(environmentId, `lobby:${id}`))?.touch(),
    readAll() {
      for (const topic of topics.values()) topic.touch();
    },
    get size() {
      return topics.size;
    },
    stop() {
      for (const room of [...topics.keys()]) close(room);
    },
  };
}

function admit(listener: Listener, channel: string, state: ChannelState | undefined): ChannelState {
  if (!state) throw notFound(readChannel(channel).kind);
  if (state.members && !mayHearLobby(listener, state.members)) {
    throw forbidden('Only the members of a lobby hear it.');
  }
  return state;
}

const slug = /^[a-z0-9][a-z0-9_-]{0,63}$/;

function readChannel(channel: string): { kind: 'leaderboard' | 'lobby'; id: string } {
  const at = channel.indexOf(':');
  const [kind, id] = [channel.slice(0, at), channel.slice(at + 1)];
  if (kind === 'leaderboard' && slug.test(id)) return { kind, id };
  if (kind === 'lobby' && isId(id) && id === id.toLowerCase()) return { kind, id };
  throw invalid('/channel', 'A channel is leaderboard:{id} or lobby:{id}.');
}
