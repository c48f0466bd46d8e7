import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone; for cases that a style sheet cannot handle. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
}
