import type { components } from '../../../../packages/sdk/src/index.ts';
import { type NumberValue, numberOrNull, textOrNull } from '../values.ts';

export type Currency = components['schemas']['Currency'];
export type CurrencyDetail = components['schemas']['CurrencyDetail'];

export type CurrencyValues = {
  id: string;
  name: string;
  symbol: string;
  iconUrl: string;
  max: NumberValue;
  initial: NumberValue;
  environments: ('live' | 'test')[];
};

export function valuesOf(currency: Currency | undefined): CurrencyValues {
  return {
    id: currency?.id ?? '',
    name: currency?.name ?? '',
    symbol: currency?.symbol ?? '',
    iconUrl: currency?.iconUrl ?? '',
    max: currency?.max ?? '',
    initial: currency?.initial ?? 0,
    environments: [...(currency?.environments ?? ['live', 'test'])],
  };
}

export function bodyOf({
  id: _id,
  ...values
}: CurrencyValues): Omit<components['schemas']['CurrencyInput'], 'id'> {
  return {
    ...values,
    symbol: textOrNull(values.symbol),
    iconUrl: textOrNull(values.iconUrl),
    max: numberOrNull(values.max),
    initial: numberOrNull(values.initial) ?? 0,
  };
}
