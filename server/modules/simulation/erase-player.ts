import type { Erasure } from '../module.ts';
import { deleteBacktestsNaming } from './queries.ts';

export const backtestErasure: Erasure = {
  async erase(tx, { environment }, { id }) {
    await deleteBacktestsNaming.run(tx, environment.id, id);
  },
};
