/** All intervals of one metric together are wrong at most this often, however often one looks. */
export const errorRate = 0.05;

/** The number of players at which an interval is as narrow as the method can make it. It is valid at any other, too. */
export const tunedFor = 5_000;

/**
 * How many standard errors an interval reaches to each side, for it to hold at all sample sizes at once: the asymptotic
 * confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic
 * confidence sequences" (2021, arXiv:2103.06476), theorem 2.2, with rho chosen for `tunedFor` players as in its appendix.
 *
 * It is never below 3.03 at 5 %, so 20 looks are covered even where what is looked at are not the same sums grown by new players,
 * but values that grow: 20 times the probability of 3.03 standard errors is 4.9 %.
 */
export function reach(players: number, error: number): number {
  const t = players * rhoSquared(error);
  return Math.sqrt(((2 * (t + 1)) / t) * Math.log(Math.sqrt(t + 1) / error));
}

function rhoSquared(error: number): number {
  const twice = -2 * Math.log(error);
  return (twice + Math.log(twice + 1)) / tunedFor;
}
