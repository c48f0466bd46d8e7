import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../../parts/definitions/definition-page.tsx';
import { useHere } from '../../../session/here.ts';
import { t } from '../texts.ts';
import { OfferEditor } from './offer-editor.tsx';
import type { OfferDetail } from './offer-values.ts';

const route = getRouteApi('/p/$projectId/$environment/offers/$offerId');

export function OfferPage() {
  const { api } = useHere();
  const { offerId } = route.useParams();
  return (
    <DefinitionPage<OfferDetail>
      id={offerId}
      kind="offers"
      one="offer"
      title={t('offer.many')}
      read={(id, signal) =>
        api.getTagged('/offers/{id}', { params: { path: { id } }, ...(signal ? { signal } : {}) })
      }
    >
      {(stored, copied) => <OfferEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
