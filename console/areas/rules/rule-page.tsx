import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/rules/$id');

export function RulePage() {
  const { id } = route.useParams();
  return (
    <DefinitionPage id={id} kind="rules" title={t('rules')}>
      {(stored, copied) => <RuleEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
