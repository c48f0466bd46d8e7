import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../kit/page.tsx';
import { ErrorState, LoadingPage } from '../../kit/states.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { BadgeEditor } from './badge-editor.tsx';

const route = getRouteApi('/p/$projectId/$environment/badges/$badgeId');

export function BadgePage() {
  const here = useHere();
  const { badgeId } = route.useParams();
  const isNew = badgeId === '+new';
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'badge', badgeId),
    queryFn: ({ signal }) =>
      here.api.getTagged('/badges/{id}', { params: { path: { id: badgeId } }, signal }),
    enabled: !isNew,
    // What is being edited is not changed under somebody's hands; saving tells them.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const crumbs = [
    { label: 'Badges', link: { to: '/p/$projectId/$environment/badges', params: here.params } },
  ];
  return (
    <Page title={isNew ? 'New badge' : (data?.data.name ?? badgeId)} crumbs={crumbs as never} narrow>
      {isNew && <BadgeEditor stored={null} />}
      {!isNew && data && <BadgeEditor key={data.etag} stored={data} />}
      {!isNew &&
        !data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingPage />)}
    </Page>
  );
}
