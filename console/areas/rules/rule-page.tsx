import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Page } from '../../kit/page.tsx';
import { ErrorState, LoadingPage } from '../../kit/states.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { RuleEditor } from './rule-editor.tsx';
import { copyOf, newRule } from './rule-values.ts';

const route = getRouteApi('/p/$projectId/$environment/rules/$ruleId');

export function RulePage() {
  const here = useHere();
  const { ruleId } = route.useParams();
  const { from } = route.useSearch();
  const isNew = ruleId === '+new';
  const wanted = isNew ? from : ruleId;
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'rule', wanted),
    queryFn: ({ signal }) =>
      here.api.getTagged('/rules/{id}', { params: { path: { id: wanted ?? '' } }, signal }),
    enabled: wanted !== undefined,
    // What is being edited is not changed under somebody's hands; saving tells them.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const crumbs = [{ label: 'Rules', link: { to: '/p/$projectId/$environment/rules', params: here.params } }];
  const waiting = wanted !== undefined && !data;
  const title = isNew ? 'New rule' : (data?.data.name ?? ruleId);
  return (
    <Page title={title} crumbs={crumbs as never} actions={!isNew && data && <Duplicate ruleId={ruleId} />}>
      {waiting && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingPage />)}
      {!waiting && isNew && (
        <RuleEditor key={`+new ${from}`} stored={null} begin={data ? copyOf(data.data) : newRule()} />
      )}
      {!waiting && !isNew && data && <RuleEditor key={ruleId} stored={data} begin={null} />}
    </Page>
  );
}

function Duplicate({ ruleId }: { ruleId: string }) {
  const here = useHere();
  const navigate = useNavigate();
  return (
    <AllowedButton
      permission="definitions.write"
      variant="default"
      onClick={() =>
        void navigate({
          to: '/p/$projectId/$environment/rules/$ruleId',
          params: { ...here.params, ruleId: '+new' },
          search: { from: ruleId },
        })
      }
    >
      Duplicate
    </AllowedButton>
  );
}
