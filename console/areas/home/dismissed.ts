import { useState } from 'react';

const storageKeyOf = (projectId: string) => `laurel.first-steps.${projectId}`;

function read(projectId: string): boolean {
  try {
    return localStorage.getItem(storageKeyOf(projectId)) === 'dismissed';
  } catch {
    return false;
  }
}

/** Whether this person has dismissed the first steps of the project, and a function that dismisses them. */
export function useDismissed(projectId: string): [boolean, () => void] {
  const [dismissed, setDismissed] = useState(() => read(projectId));
  const dismiss = () => {
    setDismissed(true);
    try {
      localStorage.setItem(storageKeyOf(projectId), 'dismissed');
    } catch {
      // Without storage the first steps are shown again at the next visit.
    }
  };
  return [dismissed, dismiss];
}
