import type { LaurelEvent } from '@laurel/sdk/realtime';
import type { Live } from './live.ts';
import type { Controls } from './resource.ts';

export interface Follower {
  live: Live;
  /** Calls back when the connection is open or lost. Returns a function that unsubscribes. */
  onConnection(listener: () => void): () => void;
  /** Calls back when events may have been missed. */
  onGap(listener: () => void): () => void;
  playerId(): string | undefined;
}

interface Followed<T> {
  /** The channels that change the data. The resource is live when the service sends all of them. */
  channels?: readonly { name: string; apply: (message: unknown, controls: Controls<T>) => void }[];
  /** Whether the data has to be loaded again after this event. */
  changesWith(event: LaurelEvent): boolean;
}

/** Clients that missed events at the same time load at random times within this span. */
const gapSpreadMs = 5_000;

export function following<T>(follower: Follower, { channels = [], changesWith }: Followed<T>) {
  return (controls: Controls<T>): (() => void) => {
    const { live } = follower;
    const agreed = new Set<string>();
    const update = () => controls.setLive(live.isConnected && agreed.size === channels.length);
    const stops = [
      ...channels.map(({ name, apply }) =>
        live.subscribe(
          name,
          (message) => apply(message, controls),
          (isAgreed) => {
            if (isAgreed) agreed.add(name);
            update();
          },
        ),
      ),
      live.onAny((event) => {
        if (changesWith(event)) controls.refreshSoon();
      }),
      follower.onConnection(update),
      follower.onGap(() => controls.refreshSoon(gapSpreadMs)),
    ];
    update();
    return () => {
      for (const stop of stops) stop();
    };
  };
}
