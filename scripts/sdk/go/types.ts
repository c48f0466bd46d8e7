import { alignedFields, commentLines, exported, type Field } from './names.ts';

/**
 * Schemas as Go types. Objects become structs, enums become string types with constants, and a choice with a discriminator
 * becomes a struct with one `Variant`. A choice of objects without one becomes a struct with the fields of all of them.
 */

export type Schema = Readonly<Record<string, unknown>>;

export interface Types {
  /** The Go type of a schema; `name` is given to the type that has to be declared for it, if any. */
  typeOf(schema: Schema, name: string): string;
  /** The struct of an object, such as the parameters of a call, and the types of its fields. */
  declareStruct(name: string, comment: string | undefined, fields: readonly Field[]): void;
  /** The type of the answer if a call has answers of different schemas. */
  typeOfEach(schemas: readonly Schema[], name: string): string;
  /** The schema that a reference means. */
  resolve(schema: Schema): Schema;
  /** What was declared so far, in the order of the names. */
  declarations(): string[];
}

const prefix = '#/components/schemas/';

/** Those that are written by hand. */
const written: Readonly<Record<string, string>> = { Error: 'Error', WebhookEvent: 'json.RawMessage' };

/** Values that are in many schemas, and the type that all of them get. */
const shared: Readonly<Record<string, string>> = { 'live test': 'Environment' };

export function createTypes(schemas: Readonly<Record<string, Schema>>): Types {
  const declared = new Map<string, string[]>();

  const referenced = (ref: string) => ref.slice(prefix.length);

  function resolve(schema: Schema): Schema {
    if (typeof schema['$ref'] !== 'string') return schema;
    const found = schemas[referenced(schema['$ref'])];
    if (found === undefined) throw new Error(`no schema ${schema['$ref']}`);
    return found;
  }

  function typeOf(schema: Schema, name: string): string {
    if (typeof schema['$ref'] === 'string') return namedType(referenced(schema['$ref']));
    const { type } = schema;
    const variants = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
    if (variants) return choice(schema, variants, name);
    if (type === 'string') return textType(schema, name);
    if (type === 'integer') return 'int64';
    if (type === 'number') return 'float64';
    if (type === 'boolean') return 'bool';
    if (type === 'array') return `[]${typeOf((schema['items'] ?? {}) as Schema, singular(name))}`;
    if (type === 'object') return objectType(schema, name);
    if (type === 'null') return 'any';
    if (type === undefined && Object.keys(schema).every((key) => key === 'description' || key === 'examples'))
      return 'any';
    throw new Error(`no Go type for ${JSON.stringify(schema).slice(0, 200)}`);
  }

  function namedType(component: string): string {
    const own = written[component];
    if (own !== undefined) return own;
    const name = exported(component);
    const schema = schemas[component];
    if (schema === undefined) throw new Error(`no schema ${component}`);
    // A list gets no name of its own, because `[]string` says more.
    if (schema['type'] === 'array') return typeOf(schema, name);
    if (!declared.has(name)) {
      declared.set(name, []);
      const made = typeOf(schema, name);
      if (made !== name) declared.set(name, [...commentOf(name, schema), `type ${name} = ${made}`]);
    }
    return name;
  }

  function textType(schema: Schema, name: string): string {
    const values = schema['enum'] as string[] | undefined;
    if (values) {
      const one = shared[values.join(' ')];
      if (one !== undefined && one !== name) return textType({ ...schema, description: undefined }, one);
      declare(name, [
        ...commentOf(name, schema),
        `type ${name} string`,
        '',
        '// The values of this version; a later one may know more.',
        'const (',
        ...alignedConstants(name, values),
        ')',
      ]);
      return name;
    }
    if (schema['format'] === 'date-time') return 'time.Time';
    return 'string';
  }

  function objectType(schema: Schema, name: string): string {
    const properties = schema['properties'] as Record<string, Schema> | undefined;
    if (properties && Object.keys(properties).length > 0) {
      const required = (schema['required'] ?? []) as string[];
      return structOf(name, schema, Object.entries(properties), (key) => required.includes(key));
    }
    const values =
      Object.values((schema['patternProperties'] ?? {}) as Record<string, Schema>)[0] ??
      schema['additionalProperties'];
    if (typeof values === 'object' && values !== null)
      return `map[string]${typeOf(values as Schema, `${name}Value`)}`;
    return properties ? structOf(name, schema, [], () => false) : 'map[string]any';
  }

  function structOf(
    name: string,
    schema: Schema,
    properties: readonly (readonly [string, Schema])[],
    isRequired: (key: string) => boolean,
  ): string {
    if (declared.get(name)?.length) return name;
    declared.set(name, []);
    const constants = properties.filter(([, one]) => typeof one['const'] === 'string');
    const fields = properties
      .filter(([, one]) => one['const'] === undefined)
      .map(([key, one]) => fieldOf(name, key, one, isRequired(key)));
    declared.set(name, [
      ...commentOf(name, schema),
      ...structLines(name, fields),
      ...(constants.length > 0 ? marshalLines(name, constants) : []),
    ]);
    return name;
  }

  function fieldOf(owner: string, key: string, schema: Schema, required: boolean): Field {
    const { nullable, rest } = withoutNull(schema);
    const type = typeOf(rest, owner + exported(key));
    const comment = (schema['description'] ?? rest['description'] ?? resolve(rest)['description']) as
      | string
      | undefined;
    const isList =
      type.startsWith('[]') || type.startsWith('map[') || type === 'any' || type === 'json.RawMessage';
    if (nullable && !required) {
      return { name: exported(key), type: `Nullable[${type}]`, tag: tagOf(key, true), comment };
    }
    // A list that must be there but is nil is left out, so that the service says that it is required.
    if (isList) return { name: exported(key), type, tag: tagOf(key, !nullable), comment };
    if (required && !nullable) return { name: exported(key), type, tag: tagOf(key, false), comment };
    return { name: exported(key), type: `*${type}`, tag: tagOf(key, !required), comment };
  }

  function choice(schema: Schema, variants: readonly Schema[], name: string): string {
    const { nullable, rest } = withoutNull(schema);
    if (nullable) return typeOf(rest, name);
    const discriminator = schema['discriminator'] as
      | { propertyName: string; mapping: Record<string, string> }
      | undefined;
    if (discriminator) return unionOf(name, schema, discriminator);
    return typeOfEach(variants, name);
  }

  function typeOfEach(variants: readonly Schema[], name: string): string {
    const resolved = variants.map(resolve);
    if (resolved.every(({ properties }) => properties !== undefined)) return mergedObject(name, resolved);
    if (resolved.every(({ type }) => type === 'string')) return 'string';
    if (resolved.every(({ type }) => type === 'array')) {
      return `[]${typeOfEach(
        resolved.map(({ items }) => items as Schema),
        singular(name),
      )}`;
    }
    if (resolved.every(({ type }) => type === 'string' || type === 'number')) return 'any';
    return 'json.RawMessage';
  }

  function mergedObject(name: string, variants: readonly Schema[]): string {
    const keys = new Set(variants.flatMap(({ properties }) => Object.keys(properties as object)));
    const properties = [...keys].map((key): readonly [string, Schema] => {
      const found = variants
        .map(({ properties: own }) => (own as Record<string, Schema>)[key])
        .filter((one) => one !== undefined);
      const [first = {}, ...others] = found;
      if (others.every((one) => bare(one) === bare(first)) && first['const'] === undefined)
        return [key, first];
      return [
        key,
        {
          ...(first['description'] ? { description: first['description'] } : {}),
          anyOf: found.map(withoutConst),
        },
      ];
    });
    return structOf(name, {}, properties, (key) =>
      variants.every(({ required }) => ((required ?? []) as string[]).includes(key)),
    );
  }

  function unionOf(
    name: string,
    schema: Schema,
    { propertyName, mapping }: { propertyName: string; mapping: Record<string, string> },
  ): string {
    const marker = `is${name}`;
    const cases = Object.entries(mapping).map(([value, ref]) => [value, namedType(referenced(ref))] as const);
    const variant = `${name}Variant`;
    declare(name, [
      ...commentOf(name, schema),
      `type ${name} struct {`,
      `\t// Variant is a pointer to one of the types below, or *Unknown if this version does not know it.`,
      `\tVariant ${variant}`,
      '}',
      '',
      `// ${variant} is implemented by ${cases.map(([, type]) => `*${type}`).join(', ')} and *Unknown.`,
      `type ${variant} interface{ ${marker}() }`,
      '',
      ...aligned([...cases.map(([, type]) => type), 'Unknown'].map((type) => `func (*${type}) ${marker}()`)),
      '',
      '// MarshalJSON writes the variant.',
      `func (u ${name}) MarshalJSON() ([]byte, error) { return json.Marshal(u.Variant) }`,
      '',
      '// UnmarshalJSON reads the variant that the text says it is.',
      `func (u *${name}) UnmarshalJSON(text []byte) error {`,
      `\tvar variant ${variant}`,
      `\tswitch discriminatorOf(text, ${JSON.stringify(propertyName)}) {`,
      ...cases.flatMap(([value, type]) => [`\tcase ${JSON.stringify(value)}:`, `\t\tvariant = new(${type})`]),
      '\tdefault:',
      '\t\tvariant = new(Unknown)',
      '\t}',
      '\tu.Variant = variant',
      '\treturn json.Unmarshal(text, variant)',
      '}',
    ]);
    return name;
  }

  function declare(name: string, lines: string[]): void {
    if (!declared.get(name)?.length) declared.set(name, lines);
  }

  return {
    typeOf,
    typeOfEach,
    resolve,
    declareStruct(name, comment, fields) {
      declare(name, [...commentLines(comment, ''), ...structLines(name, fields)]);
    },
    declarations: () =>
      [...declared].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, lines]) => [...lines, '']),
  };
}

function structLines(name: string, fields: readonly Field[]): string[] {
  return fields.length === 0
    ? [`type ${name} struct{}`]
    : [`type ${name} struct {`, ...alignedFields(fields), '}'];
}

/** A field with a single possible value is not in the struct: it is written by itself. */
function marshalLines(name: string, constants: readonly (readonly [string, Schema])[]): string[] {
  const fields = constants.map(([key]) => ({ name: exported(key), type: 'string', tag: tagOf(key, false) }));
  const values = constants.map(([, { const: value }]) => JSON.stringify(value));
  return [
    '',
    `// MarshalJSON adds ${constants.map(([key, one]) => `${key}: ${JSON.stringify(one['const'])}`).join(', ')}.`,
    `func (v ${name}) MarshalJSON() ([]byte, error) {`,
    `\ttype fields ${name}`,
    '\treturn json.Marshal(struct {',
    ...alignedFields(fields).map((line) => `\t${line}`),
    '\t\tfields',
    `\t}{${values.join(', ')}, fields(v)})`,
    '}',
  ];
}

function alignedConstants(type: string, values: readonly string[]): string[] {
  const names = values.map((value) => type + exported(value));
  const width = Math.max(...names.map(({ length }) => length));
  return values.map((value, at) => `\t${names[at]?.padEnd(width)} ${type} = ${JSON.stringify(value)}`);
}

/** One-line functions as gofmt writes them. */
function aligned(heads: readonly string[]): string[] {
  const width = Math.max(...heads.map(({ length }) => length));
  return heads.map((head) => `${head.padEnd(width)} {}`);
}

function commentOf(name: string, schema: Schema): string[] {
  const text = schema['description'] as string | undefined;
  return text === undefined ? [] : commentLines(`${name}: ${text}`, '');
}

function tagOf(key: string, mayBeAbsent: boolean): string {
  return `\`json:"${key}${mayBeAbsent ? ',omitzero' : ''}"\``;
}

function withoutNull(schema: Schema): { nullable: boolean; rest: Schema } {
  const variants = schema['anyOf'] as Schema[] | undefined;
  if (!variants?.some(({ type }) => type === 'null')) return { nullable: false, rest: schema };
  const rest = variants.filter(({ type }) => type !== 'null');
  return { nullable: true, rest: rest.length === 1 ? (rest[0] as Schema) : { ...schema, anyOf: rest } };
}

/** For comparing two schemas: without what does not concern the type. */
function bare(schema: Schema): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    ['description', 'examples', 'default'].includes(key) ? undefined : value,
  );
}

function withoutConst({ const: _value, ...rest }: Schema): Schema {
  return rest;
}

/** The name of one of many: `ProjectKeys` becomes `ProjectKey`. */
function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}Item`;
}
