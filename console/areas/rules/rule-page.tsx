import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { useHere } from '../../session/here.ts';
import { RuleEditor } from './rule-editor.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/rules/$ruleId');

export function RulePage() {
  const { api } = useHere();
  const { ruleId } = route.useParams();
  return (
    <DefinitionPage
      id={ruleId}
      kind="rules"
      one="rule"
      title={t('rules')}
      read={(id, signal) =>
        api.getTagged('/rules/{id}', { params: { path: { id } }, ...(signal ? { signal } : {}) })
      }
    >
      {(stored, copied) => <RuleEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
