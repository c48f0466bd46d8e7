import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DefinitionPage } from '../../parts/definition-page.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere } from '../../session/here.ts';
import { RuleEditor } from './rule-editor.tsx';

const route = getRouteApi('/p/$projectId/$environment/rules/$ruleId');

export function RulePage() {
  const { api } = useHere();
  const { ruleId } = route.useParams();
  const { from } = route.useSearch();
  return (
    <DefinitionPage
      id={ruleId}
      from={from}
      kind="rules"
      one="rule"
      title="Rules"
      actions={() => <Duplicate ruleId={ruleId} />}
      read={(id, signal) =>
        api.getTagged('/rules/{id}', { params: { path: { id } }, ...(signal ? { signal } : {}) })
      }
    >
      {(stored, copied) => <RuleEditor stored={stored} copied={copied} />}
    </DefinitionPage>
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
