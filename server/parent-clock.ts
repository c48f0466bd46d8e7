import type { Clock } from './platform/clock.ts';

/**
 * With `--parent-clock`, the process that started the service moves its time with messages (`{ clock: '2026-11-01T…' }`, or null for the
 * real time), and is told when it has moved. The demo writes its past with it: what counts by the time of arrival (purchases, seasons)
 * cannot be sent later. Nobody else can reach that channel.
 */
export function readParentClock(args: readonly string[]): Clock | undefined {
  if (!args.includes('--parent-clock') || !process.connected) return undefined;
  let offsetMs = 0;
  process.on('message', (message: { clock?: string | null }) => {
    if (message.clock === undefined) return;
    offsetMs = message.clock === null ? 0 : Date.parse(message.clock) - Date.now();
    process.send?.({ moved: message.clock });
  });
  // The channel must not keep a finished service alive.
  process.channel?.unref();
  return () => new Date(Date.now() + offsetMs);
}
