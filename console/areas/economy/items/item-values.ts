import type { components } from '../../../../packages/sdk/src/index.ts';
import { type ActionValues, actionOf, valuesOfAction } from '../../../parts/actions/action-values.ts';
import { readObject } from '../../../parts/simulate/read-json.ts';
import { type NumberValue, numberOrNull, textOrNull } from '../values.ts';

export type Item = components['schemas']['Item'];
export type ItemDetail = components['schemas']['ItemDetail'];

export type ItemValues = {
  id: string;
  name: string;
  description: string;
  imageUrl: string;
  maxOwned: NumberValue;
  onUse: ActionValues[];
  /** JSON as it is typed; empty if the item has no data. */
  metadata: string;
  environments: ('live' | 'test')[];
};

export function valuesOf(item: Item | undefined): ItemValues {
  return {
    id: item?.id ?? '',
    name: item?.name ?? '',
    description: item?.description ?? '',
    imageUrl: item?.imageUrl ?? '',
    maxOwned: item?.maxOwned ?? '',
    onUse: (item?.onUse ?? []).map(valuesOfAction),
    metadata: item?.metadata ? JSON.stringify(item.metadata, null, 2) : '',
    environments: [...(item?.environments ?? ['live', 'test'])],
  };
}

export function bodyOf({ id: _id, ...values }: ItemValues): Omit<components['schemas']['ItemInput'], 'id'> {
  return {
    ...values,
    description: textOrNull(values.description),
    imageUrl: textOrNull(values.imageUrl),
    maxOwned: numberOrNull(values.maxOwned),
    // An item without actions cannot be used, which is null in the API.
    onUse: values.onUse.length === 0 ? null : values.onUse.map(actionOf),
    metadata: metadataOf(values.metadata),
  };
}

/** The fault of the typed data; empty if it is a JSON object or nothing was typed. */
export function faultOfMetadata(text: string): string {
  const read = readObject(text);
  return 'fault' in read ? read.fault : '';
}

function metadataOf(text: string): Record<string, unknown> | null {
  const read = readObject(text);
  return text.trim() === '' || 'fault' in read ? null : read.value;
}
