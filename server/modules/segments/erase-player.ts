import type { Erasure } from '../module.ts';
import { eraseMember } from './queries.ts';

/** Before the player's row goes, which says what lists they are in. Nobody is told that they left. */
export const segmentErasure: Erasure = {
  async erase(tx, { environment }, { key }) {
    await eraseMember.run(tx, environment.id, key);
  },
};
