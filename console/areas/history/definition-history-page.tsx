import { getRouteApi } from '@tanstack/react-router';
import { History } from './history.tsx';

const route = getRouteApi('/p/$projectId/$environment/$kind/$definitionId/history');

export function DefinitionHistoryPage() {
  const { kind, definitionId } = route.useParams();
  const { version } = route.useSearch();
  return <History key={`${kind} ${definitionId}`} kind={kind} id={definitionId} chosen={version} />;
}
