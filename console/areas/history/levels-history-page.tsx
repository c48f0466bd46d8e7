import { getRouteApi } from '@tanstack/react-router';
import { History } from './history.tsx';

const route = getRouteApi('/p/$projectId/$environment/levels/history');

export function LevelsHistoryPage() {
  const { version } = route.useSearch();
  return <History kind="levels" id="levels" chosen={version} />;
}
