import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../../parts/definitions/definition-page.tsx';
import { t } from '../texts.ts';
import { OfferEditor } from './offer-editor.tsx';

const route = getRouteApi('/p/$projectId/$environment/offers/$id');

export function OfferPage() {
  const { id } = route.useParams();
  return (
    <DefinitionPage id={id} kind="offers" title={t('offer.many')}>
      {(stored, copied) => <OfferEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
