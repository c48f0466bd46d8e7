/** Colours of neighbouring series: distinct in light and dark, and for most people with colour blindness. */
export const seriesColours = [
  'var(--mantine-primary-color-filled)',
  'light-dark(#3b6fd4, #6f9cf0)',
  'light-dark(#d97b16, #f0a54a)',
  'light-dark(#8d4fc9, #b98ae6)',
  'light-dark(#12888f, #45b8bf)',
] as const;
export const restColour = 'light-dark(#9aa3ad, #6b7480)';
export const lossColour = 'light-dark(#c93a3a, #e57373)';
export const previousColour = 'light-dark(#6b7480, #9aa3ad)';
export const markColour = 'light-dark(var(--mantine-color-violet-8), var(--mantine-color-violet-4))';
