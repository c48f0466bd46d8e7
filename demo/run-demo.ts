import { once } from 'node:events';
import { makeCast } from './cast.ts';
import { bringTogether } from './competition.ts';
import { holdOut, runTrials } from './experiments.ts';
import { DemoFault } from './fault.ts';
import { historyDays } from './history.ts';
import { moveImages } from './images.ts';
import { paceInWords, paceOf } from './pace.ts';
import { type Progress, readProgress, writeProgress } from './progress.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { setUpProject } from './set-up-project.ts';
import type { Settings } from './settings.ts';
import { connectWebhooks, type DemoSession, login, signIn, takeKey } from './sign-in.ts';
import { simulate } from './simulator.ts';
import { type RunningService, startService } from './start-service.ts';
import { splitCast, writeOthers, writeRegulars } from './write-history.ts';

export interface Listener {
  /** Called when the console can be used; the rest of the history follows. */
  ready(session: DemoSession, notices: readonly string[], progress: Progress): void;
  /** How much of the history is written, from 0 to 1. */
  written(share: number): void;
  /** Called when the whole history is written. */
  caughtUp(pace: string): void;
  /** Prints to the terminal. */
  say(text: string): void;
}

/** Shorter than the default, so that a retry happens within the first minute. */
const retryDelays = '0,3,20,90,300';

/** Runs the demo until `signal` stops it or the service ends, and stops everything that it started. */
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
    // An error caused by stopping is expected.
    if (!signal.aborted) throw error;
  } finally {
    await receiver.stop();
  }
}

async function playOn(
  { url, notices, moveClock }: Pick<RunningService, 'url' | 'notices' | 'moveClock'>,
  settings: Settings,
  receiver: Receiver,
  listener: Listener,
  stopping: AbortSignal,
): Promise<void> {
  const { dataDir, rate } = settings;
  const session = await signIn(url, dataDir);
  const known = readProgress(dataDir);
  if (known) await moveImages(session.owner, url);
  else await setUpProject(session);
  const progress = known ?? begin(settings);
  writeProgress(dataDir, progress);
  const pace = paceOf(rate, progress.events);
  const api = await takeKey(session);
  const cast = makeCast(progress.players, historyDays);
  const { regulars, others } = splitCast(cast);
  const writing = { api, progress, keep: () => writeProgress(dataDir, progress), stopping };
  const pastWriting = { ...writing, moveClock };

  await writeRegulars(pastWriting, regulars, async (day, isToday) => {
    await runTrials(session.owner, day);
    await holdOut(session, isToday);
    // Only today's events are delivered to webhooks, not weeks of history.
    if (isToday) await connectWebhooks(session, receiver, 'all');
  });
  if (progress.isTogether === false) {
    await bringTogether(api, regulars);
    progress.isTogether = true;
    writing.keep();
  }
  listener.ready(session, notices, progress);
  if (progress.otherDays < historyDays) {
    await connectWebhooks(session, receiver, 'lobbies');
    const meanwhile = new AbortController();
    const signal = AbortSignal.any([stopping, meanwhile.signal]);
    await Promise.all([
      simulate({ api, cast: regulars, pace, say: listener.say, signal }),
      writeOthers(writing, others, listener.written).finally(() => meanwhile.abort()),
    ]);
  }
  await connectWebhooks(session, receiver, 'all');
  listener.caughtUp(paceInWords(rate, progress.events));
  await simulate({ api, cast, pace, say: listener.say, signal: stopping });
  // If the game cannot continue (its key was revoked), the console can still be used.
  if (!stopping.aborted) await once(stopping, 'abort');
}

function begin({ players, events }: Settings): Progress {
  return {
    players,
    events,
    endsAt: new Date().toISOString(),
    regularDays: 0,
    otherDays: 0,
    isTogether: false,
  };
}
