import { checkPrograms } from '../compile/programs.ts';
import { finish } from '../compile/steps.ts';
import type { Currency } from '../definition-parts.ts';
import type { Item, Offer } from '../definitions.ts';
import { actionsFaults } from './actions.ts';
import { type DefinitionFault, expressionFaults, fault, repeated, windowFaults } from './faults.ts';
import { messages } from './messages.ts';

export function validateCurrency({ initial, max }: Currency): DefinitionFault[] {
  return max != null && initial > max ? [fault('/initial', messages.aboveMax)] : [];
}

export function validateItem(item: Item, checked = finish(checkPrograms(item))): DefinitionFault[] {
  return actionsFaults(checked, item.onUse ?? [], '/onUse');
}

export function validateOffer(offer: Offer, checked = finish(checkPrograms(offer))): DefinitionFault[] {
  const faults = [
    ...expressionFaults(checked, offer.requires, 'bool', '/requires'),
    ...actionsFaults(checked, offer.grants, '/grants'),
    ...windowFaults(offer.availableFrom, offer.availableUntil, '/availableUntil'),
  ];
  for (const i of repeated(offer.price.map(({ currencyId }) => currencyId))) {
    const message = messages.currencyTwice({ id: offer.price[i]?.currencyId ?? '' });
    faults.push(fault(`/price/${i}/currencyId`, message));
  }
  return faults;
}
