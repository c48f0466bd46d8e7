import { pascal, singular, snake } from './names.ts';

/**
 * Schemas as Python types: a class with fields for what is read, a typed dictionary for what is written. It handles only the
 * schemas of our own server, and fails on a keyword that it does not know, so that nothing is typed too loosely.
 */

export type Schema = Readonly<Record<string, unknown>>;

/** What is read is in `models`, what is written is in `params`. */
export type Module = 'models' | 'params';

export interface Types {
  /**
   * The type of a schema. Names of declared types have a mark before them, which `inModule` replaces. `name` is for the
   * class that has to be declared, if any.
   */
  typeOf(schema: Schema, name: string): string;
  /** The schema behind a reference. */
  resolve(schema: Schema): Schema;
  /** What was declared, in an order in which Python can read it. */
  lines(): string[];
}

const prefix = '#/components/schemas/';
const mark = '§';

/** Keywords without an effect on the type: bounds, patterns and texts. */
const aside = new Set([
  ...['title', 'description', 'examples', 'default', 'pattern', 'x-expects', 'x-expects-parts', 'x-secret'],
  ...['x-enumNames', 'x-enum-varnames'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'propertyNames', 'deprecated'],
  'discriminator',
]);
const understood = new Set([
  ...['$ref', 'const', 'enum', 'anyOf', 'oneOf', 'type', 'format', 'items', 'properties', 'required'],
  ...['additionalProperties', 'patternProperties'],
]);

/**
 * Lists whose records the document leaves open, because the service checks each of them by itself: one that is wrong harms no
 * other. Callers write these.
 */
const openLists: Readonly<Record<string, string>> = { EventBatchEvents: 'EventCreate' };

/** Names that every model has already. */
const reserved = new Set(['raw', 'last_response']);

/** The type as another file writes it (`models.Player`), or the file of the type itself (`Player`). */
export function inModule(type: string, module: Module | undefined): string {
  return type.replaceAll(mark, module === undefined ? '' : `${module}.`);
}

export function createTypes(schemas: Readonly<Record<string, Schema>>, module: Module): Types {
  const isModel = module === 'models';
  const classes = new Map<string, string[]>();
  const aliases = new Map<string, string>();

  function resolve(schema: Schema): Schema {
    if (typeof schema['$ref'] !== 'string') return schema;
    const found = schemas[schema['$ref'].slice(prefix.length)];
    if (found === undefined) throw new Error(`no schema ${schema['$ref']}`);
    return found;
  }

  function typeOf(schema: Schema, name: string): string {
    const strange = Object.keys(schema).filter((word) => !aside.has(word) && !understood.has(word));
    if (strange.length > 0) throw new Error(`the generator does not know the keyword ${strange.join(', ')}`);
    if (typeof schema['$ref'] === 'string') return named(schema['$ref'].slice(prefix.length), schema);
    if ('const' in schema) return literal([schema['const']]);
    if (Array.isArray(schema['enum'])) return literal(schema['enum']);
    const variants = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
    if (variants) return choice(variants, name);
    switch (schema['type']) {
      case 'string':
        return textType(schema['format']);
      case 'boolean':
        return 'bool';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'null':
        return 'None';
      case 'array': {
        const known = openLists[name];
        const items = known === undefined ? ((schema['items'] ?? {}) as Schema) : { $ref: prefix + known };
        const item = typeOf(items, singular(name));
        return isModel ? `list[${item}]` : `Sequence[${item}]`;
      }
      case 'object':
        return objectType(schema, name);
      case undefined:
        return 'Any';
      default:
        throw new Error(`the generator does not know the type ${JSON.stringify(schema['type'])}`);
    }
  }

  function textType(format: unknown): string {
    if (format === 'date-time') return isModel ? 'dt.datetime' : 'dt.datetime | str';
    if (format === 'date') return isModel ? 'dt.date' : 'dt.date | str';
    return 'str';
  }

  function choice(variants: readonly Schema[], name: string): string {
    const resolved = variants.map(resolve);
    if (resolved.length > 1 && resolved.every((one) => one['type'] === 'array')) {
      // One list of either: type checkers do not find out which of two kinds of lists a literal is.
      const items = { anyOf: resolved.map((one) => (one['items'] ?? {}) as Schema) };
      return typeOf({ type: 'array', items }, name);
    }
    const objects = variants.filter((one) => one['type'] === 'object' && one['properties']);
    const types = variants.map((one) => {
      const isOneOfMany = objects.length > 1 && objects.includes(one);
      return typeOf(one, isOneOfMany ? name + distinction(one, objects) : name);
    });
    // None comes last, as people write it. A text with a format is a text for type checkers.
    const parts = new Set(types.flatMap(unionParts));
    if (isModel && parts.has('str')) for (const time of ['dt.datetime', 'dt.date']) parts.delete(time);
    const isNullable = parts.delete('None');
    if (parts.has('Any')) return 'Any';
    return [...parts, ...(isNullable ? ['None'] : [])].join(' | ');
  }

  function named(component: string, reference: Schema): string {
    const schema = resolve(reference);
    const properties = schema['properties'] as object | undefined;
    if (schema['type'] === 'object' && properties && Object.keys(properties).length > 0) {
      return declareClass(component, schema);
    }
    if (!aliases.has(component)) {
      aliases.set(component, '');
      const type = typeOf(schema, component);
      // Set again, so that it comes after those that it needs.
      aliases.delete(component);
      aliases.set(component, type);
    }
    return mark + component;
  }

  function objectType(schema: Schema, name: string): string {
    const properties = Object.keys((schema['properties'] ?? {}) as object);
    if (properties.length > 0) return declareClass(name, schema);
    const [pattern] = Object.values((schema['patternProperties'] ?? {}) as Record<string, Schema>);
    const values = pattern ?? schema['additionalProperties'];
    const type =
      typeof values === 'object' && values !== null ? typeOf(values as Schema, `${name}Value`) : 'Any';
    return isModel ? `dict[str, ${type}]` : `Mapping[str, ${type}]`;
  }

  function declareClass(name: string, schema: Schema): string {
    const known = classes.get(name);
    const shape = JSON.stringify(schema);
    if (known !== undefined) {
      if (known[0] !== shape) throw new Error(`two schemas would both be called ${name}`);
      return mark + name;
    }
    classes.set(name, [shape]);
    const required = new Set((schema['required'] ?? []) as string[]);
    const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).flatMap(
      ([key, field]) => {
        const own = snake(key);
        if (isModel && reserved.has(own)) throw new Error(`a model cannot have the field ${own}`);
        const type = typeOf(field, name + pascal(key));
        const text = describe(resolveText(field));
        return [`    ${own}: ${fieldType(type, required.has(key))}`, ...(text ? [`    """${text}"""`] : [])];
      },
    );
    const about = describe(typeof schema['description'] === 'string' ? schema['description'] : '');
    classes.set(name, [
      shape,
      `class ${name}(${isModel ? 'Model' : 'TypedDict'}):`,
      ...(about ? [`    """${about}"""`, ''] : []),
      ...fields,
    ]);
    return mark + name;
  }

  function fieldType(type: string, isRequired: boolean): string {
    if (isRequired) return type;
    if (!isModel) return `NotRequired[${type}]`;
    return type === 'Any' || type.endsWith('None') ? type : `${type} | None`;
  }

  function resolveText(field: Schema): string {
    return typeof field['description'] === 'string' ? field['description'] : '';
  }

  function lines(): string[] {
    const declared = [...classes.values()].flatMap(([, ...own]) => [
      ...own.map((line) => inModule(line, undefined)),
      '',
      '',
    ]);
    const named = [...aliases].map(
      ([name, type]) => `${name}: TypeAlias = ${wrapped(inModule(type, undefined))}`,
    );
    return [...declared, ...named];
  }

  return { typeOf, resolve, lines };
}

/** What only this object of a choice has: `{ thresholds }` and `{ base, growth, max }` are told apart by their first fields. */
function distinction(own: Schema, all: readonly Schema[]): string {
  const keysOf = (schema: Schema) => Object.keys((schema['properties'] ?? {}) as object);
  const others = new Set(all.filter((one) => one !== own).flatMap(keysOf));
  const key = keysOf(own).find((one) => !others.has(one));
  if (key === undefined) throw new Error(`nothing tells ${JSON.stringify(own).slice(0, 100)} apart`);
  return pascal(key);
}

function literal(values: readonly unknown[]): string {
  const texts = values.map((value) => {
    if (value === null) return 'None';
    return typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
  });
  return `Literal[${texts.join(', ')}]`;
}

/** A long choice gets a line for each type. */
function wrapped(type: string): string {
  if (type.length < 90 || !type.includes(' | ')) return type;
  return `(\n    ${unionParts(type).join('\n    | ')}\n)`;
}

/** The members of a choice, but not of one inside brackets. */
function unionParts(type: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const piece of type.split(' | ')) {
    const at = parts.length - 1;
    parts[at] = depth === 0 ? piece : `${parts[at]} | ${piece}`;
    depth += piece.split('[').length - piece.split(']').length;
    if (depth === 0) parts.push('');
  }
  return parts.slice(0, -1);
}

/** A text as it may stand between triple quotes. */
export function describe(text: string): string {
  const plain = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  return plain.endsWith('"') ? `${plain} ` : plain;
}
