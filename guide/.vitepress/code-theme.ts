/**
 * Highlighted code carries classes instead of style attributes, which the content security policy of the service does not
 * allow. Each group of scopes has a colour that only names it; `theme/code.css` has the real ones, for light and dark.
 */
const groups = {
  comment: ['comment', 'punctuation.definition.comment'],
  string: ['string', 'punctuation.definition.string', 'string.quoted.double.json'],
  number: ['constant.numeric', 'constant.language', 'constant.other'],
  keyword: ['keyword', 'storage', 'storage.type', 'storage.modifier', 'keyword.operator.new'],
  operator: ['keyword.operator', 'punctuation.separator', 'punctuation.terminator'],
  function: ['entity.name.function', 'support.function', 'meta.function-call entity.name.function'],
  type: ['entity.name.type', 'entity.name.class', 'support.type', 'support.class', 'entity.name.tag'],
  key: [
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'entity.other.attribute-name',
    'variable.other.property',
    'meta.object-literal.key',
  ],
  variable: ['variable.other.constant', 'variable.language', 'punctuation.definition.variable'],
} as const;

const names = Object.keys(groups);
const colourOf = (index: number) => `#0000${(index + 1).toString(16).padStart(2, '0')}`.toUpperCase();
const classes = new Map(names.map((name, index) => [colourOf(index), `code-${name}`]));

export const codeTheme = {
  name: 'laurel',
  type: 'light' as const,
  colors: { 'editor.foreground': '#000000', 'editor.background': '#FFFFFF' },
  settings: Object.entries(groups).map(([, scope], index) => ({
    scope: [...scope],
    settings: { foreground: colourOf(index) },
  })),
};

interface Element {
  properties: Record<string, unknown>;
}

export const stylesToClasses = {
  name: 'styles-to-classes',
  pre({ properties }: Element): void {
    delete properties['style'];
  },
  span({ properties }: Element): void {
    const colour = /color:\s*(#[0-9a-f]{6})/i.exec(String(properties['style'] ?? ''))?.[1]?.toUpperCase();
    delete properties['style'];
    const name = colour && classes.get(colour);
    if (name) properties['class'] = name;
  },
};
