import { useEffect, useState } from 'react';

/** A menu is rendered closed first, so that its button is in place, and opened right afterwards. */
export function useOpenOnMount(): [boolean, (opened: boolean) => void] {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return [opened, setOpened];
}
