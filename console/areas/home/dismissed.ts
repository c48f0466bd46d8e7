import { useState } from 'react';

const storageKeyOf = (projectId: string) => `laurel.first-steps.${projectId}`;

function read(projectId: string): boolean {
  try {
    return localStorage.getItem(storageKeyOf(projectId)) === 'dismissed';
  } catch {
    return false;
  }
}

/** Whether this person has put the first steps of the project away, and how to do so. */
export function useDismissed(projectId: string): [boolean, () => void] {
  const [dismissed, setDismissed] = useState(() => read(projectId));
  const dismiss = () => {
    setDismissed(true);
    try {
      localStorage.setItem(storageKeyOf(projectId), 'dismissed');
    } catch {
      // Without storage they come back with the next visit.
    }
  };
  return [dismissed, dismiss];
}
