/** Factors are kept in ten-thousandths, so that products are exact: 1.1 times 1.1 is 1.21. */
export const FACTOR_UNIT = 10_000;
