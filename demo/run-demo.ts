import { once } from 'node:events';
import { makeCast } from './cast.ts';
import { connectWebhooks, enter, login, type Place, takeKey } from './enter.ts';
import { DemoFault } from './fault.ts';
import { furnish } from './furnish.ts';
import { historyDays } from './history.ts';
import { type Progress, readProgress, writeProgress } from './progress.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import type { Settings } from './settings.ts';
import { simulate } from './simulator.ts';
import { startService } from './start-service.ts';
import { splitCast, writeOthers, writeRegulars } from './write-past.ts';

export interface Listener {
  /** It can be looked at; what is missing of the past follows. */
  ready(place: Place, notices: readonly string[], progress: Progress): void;
  /** How much of the past is written by now, from 0 to 1. */
  written(share: number): void;
  /** All of it: the present begins. */
  caughtUp(): void;
  /** Something for the person at the terminal. */
  say(text: string): void;
}

/** Sooner than the service would repeat by itself, so that a retry is seen in the first minute. */
const retryDelays = '0,3,20,90,300';

/** The whole demo, until `signal` stops it or the service ends. Whatever was started is stopped again. */
export async function runDemo(settings: Settings, listener: Listener, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const stopping = AbortSignal.any([signal, over.signal]);
  const receiver = await startReceiver();
  try {
    const service = await startService(
      {
        HOST: '127.0.0.1',
        PORT: String(settings.port),
        LAUREL_DATA_DIR: settings.dataDir,
        LAUREL_ADMIN_EMAIL: login.email,
        LAUREL_ADMIN_PASSWORD: login.password,
        LAUREL_LOG_LEVEL: 'error',
        // The receiver is on this machine and speaks plain http.
        LAUREL_WEBHOOKS_ALLOW_PRIVATE: 'true',
        LAUREL_WEBHOOKS_RETRY_DELAYS: retryDelays,
      },
      listener.say,
      signal,
    );
    const play = playOn(service, settings, receiver, listener, stopping);
    const lost = service.ended.then((how) => {
      throw new DemoFault(`the service ended with ${how}`);
    });
    try {
      await Promise.race([play, lost]);
    } finally {
      over.abort();
      lost.catch(() => {});
      await play.catch(() => {});
      await service.stop();
    }
  } catch (error) {
    // Stopped in the middle of something: that it failed is no news.
    if (!signal.aborted) throw error;
  } finally {
    await receiver.stop();
  }
}

async function playOn(
  { url, notices }: { url: string; notices: readonly string[] },
  settings: Settings,
  receiver: Receiver,
  listener: Listener,
  stopping: AbortSignal,
): Promise<void> {
  const { dataDir, rate } = settings;
  const place = await enter(url, dataDir);
  const known = readProgress(dataDir);
  if (!known) await furnish(place);
  const progress = known ?? begin(settings);
  writeProgress(dataDir, progress);
  const api = await takeKey(place);
  const cast = makeCast(progress.players, historyDays);
  const { regulars, others } = splitCast(cast);
  const writing = { api, progress, keep: () => writeProgress(dataDir, progress), stopping };

  // What happened today is told; weeks of deliveries at once would be nothing to look at.
  await writeRegulars(writing, regulars, () => connectWebhooks(place, receiver, 'all'));
  listener.ready(place, notices, progress);
  if (progress.otherDays < historyDays) {
    await connectWebhooks(place, receiver, 'lobbies');
    const meanwhile = new AbortController();
    const signal = AbortSignal.any([stopping, meanwhile.signal]);
    await Promise.all([
      simulate({ api, cast: regulars, rate, say: listener.say, signal }),
      writeOthers(writing, others, listener.written).finally(() => meanwhile.abort()),
    ]);
  }
  await connectWebhooks(place, receiver, 'all');
  listener.caughtUp();
  await simulate({ api, cast, rate, say: listener.say, signal: stopping });
  // Where the game cannot go on (its key was revoked), what there is can still be looked at.
  if (!stopping.aborted) await once(stopping, 'abort');
}

function begin({ players, events }: Settings): Progress {
  return { players, events, endsAt: new Date().toISOString(), regularDays: 0, otherDays: 0 };
}
