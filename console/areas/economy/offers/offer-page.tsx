import { DefinitionPage } from '../../../parts/definitions/definition-page.tsx';
import { t } from '../texts.ts';
import { OfferEditor } from './offer-editor.tsx';

export function OfferPage() {
  return <DefinitionPage kind="offers" title={t('offer.many')} Editor={OfferEditor} />;
}
