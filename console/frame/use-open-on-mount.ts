import { useEffect, useState } from 'react';

/** Closed when it is first drawn, so that its button is in place, and opened right after. */
export function useOpenOnMount(): [boolean, (opened: boolean) => void] {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return [opened, setOpened];
}
