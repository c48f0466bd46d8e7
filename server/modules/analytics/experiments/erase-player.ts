import { dayAt, formatDay } from '../../../engine/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Erasure } from '../../module.ts';
import { zoneOf } from '../scope.ts';
import { takeFromSums } from './queries.ts';

/** Before the player's row goes, and with it their places. Results of stopped experiments were kept, and stay. */
export const experimentErasure = (clock: Clock): Erasure => ({
  async erase(tx, { environment, timezone }, { key }) {
    const now = clock().getTime() + (environment.offsetMs ?? 0);
    await takeFromSums.run(tx, environment.id, key, formatDay(dayAt(zoneOf({ timezone }), now)));
  },
});
