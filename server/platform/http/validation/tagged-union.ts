import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { own } from '../../own-properties.ts';

/**
 * One of several objects, told apart by the value of one field. The validator compares a value only with the variant of
 * its tag, so its errors are about the variant that was meant; generated clients get a union that they can switch on.
 */
export function taggedUnion<V extends readonly TObject[]>(
  tag: string,
  variants: V,
  options: { title: string; description: string; examples?: unknown[] },
) {
  return Type.Unsafe<Static<V[number]>>({
    ...options,
    type: 'object',
    discriminator: { propertyName: tag },
    oneOf: variants,
  });
}

interface Tagged {
  readonly discriminator: { readonly propertyName: string };
  readonly oneOf: readonly TSchema[];
}

export function isTagged(schema: object): schema is Tagged {
  return 'discriminator' in schema && 'oneOf' in schema;
}

/** Each value that the tag may have, with the variant that it stands for. */
export function variantsOf({ discriminator, oneOf }: Tagged): [value: string, variant: TSchema][] {
  return oneOf.flatMap((variant) => {
    const { properties = {} } = variant as {
      properties?: Record<string, { const?: string; enum?: string[] }>;
    };
    const tag = own(properties, discriminator.propertyName);
    const values = tag?.enum ?? (tag?.const === undefined ? [] : [tag.const]);
    return values.map((value): [string, TSchema] => [value, variant]);
  });
}
