/**
 * The probability that a chi-square variable of so many degrees of freedom (a whole number) is at least this large: the upper
 * incomplete gamma function Q(degrees / 2, value / 2). Raised from Q(1, x) = exp(-x) or Q(1/2, x) = erfc(sqrt(x)) by
 * Q(a + 1, x) = Q(a, x) + x^a exp(-x) / Gamma(a + 1) (DLMF 8.8.6): exact for the few degrees that an experiment has.
 */
export function chiSquareTail(value: number, degrees: number): number {
  const x = value / 2;
  if (!(x > 0)) return 1;
  const isEven = degrees % 2 === 0;
  let a = isEven ? 1 : 0.5;
  let tail = isEven ? Math.exp(-x) : erfc(Math.sqrt(x));
  // x^a exp(-x) / Gamma(a + 1), where Gamma(3/2) is half the root of pi.
  let term = isEven ? x * Math.exp(-x) : 2 * Math.sqrt(x / Math.PI) * Math.exp(-x);
  for (; a < degrees / 2; a++) {
    tail += term;
    term *= x / (a + 1);
  }
  return Math.min(1, tail);
}

/** For x >= 0: a series near zero (DLMF 7.6.2), a continued fraction beyond (DLMF 7.9.1). Right to some 14 digits. */
function erfc(x: number): number {
  return x < 2 ? 1 - erfSeries(x) : erfcFraction(x);
}

function erfSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; term > sum * 1e-17; n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

const fractionSteps = 60;

/** From the innermost step outwards: 60 of them are enough from x = 2 on. */
function erfcFraction(x: number): number {
  let rest = x;
  for (let n = fractionSteps; n >= 1; n--) rest = x + n / 2 / rest;
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * rest);
}
