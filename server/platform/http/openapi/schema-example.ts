import type { TSchema } from 'typebox';

interface Shape {
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: TSchema[];
  oneOf?: TSchema[];
  type?: string;
  properties?: Record<string, TSchema>;
  items?: TSchema;
  minimum?: number;
}

/** The example that the schema itself has; undefined if it has none. */
export function ownExample(schema: TSchema): unknown {
  const shape = schema as Shape;
  if (shape.examples) return shape.examples[0];
  if (shape.default !== undefined) return shape.default;
  if (shape.const !== undefined) return shape.const;
  return shape.enum?.[0];
}

/**
 * An example of the whole, put together from the examples of its parts: they are written once, at the leaves. An object
 * has one of its own where some of its optional fields do not belong in a request that works.
 */
export function exampleOf(schema: TSchema): unknown {
  const own = ownExample(schema);
  if (own !== undefined) return own;
  const shape = schema as Shape;
  if (shape.anyOf?.[0]) return exampleOf(shape.anyOf[0]);
  if (shape.oneOf?.[0]) return exampleOf(shape.oneOf[0]);
  if (shape.type === 'object') {
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, part]) => [name, exampleOf(part)]),
    );
  }
  if (shape.type === 'array') return shape.items ? [exampleOf(shape.items)] : [];
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 0;
  if (shape.type === 'boolean') return true;
  if (shape.type === 'null') return null;
  return 'text';
}
