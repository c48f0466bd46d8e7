import { useMediaQuery } from '@mantine/hooks';

/** Whether this is a phone, or a window as narrow as one: for what cannot be left to the style sheet. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
}
