import { currencyDerived, itemDerived } from './holders/derived.ts';
import { offerDerived } from './stock/remaining-of-offer.ts';

/** What is shown with definitions of the economy beside what they say of themselves. */
export const economyDerived = { currency: currencyDerived, item: itemDerived, offer: offerDerived };
