import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const styles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');
/** The styles that every page needs, before those of any component. */
const ground = ['default-css-variables', 'baseline', 'global'];

/**
 * A build loads the styles of a Mantine component together with the component: all styles would be a fifth of what the
 * first page may load. They then load in any order, so each gets its own layer, and the layers are declared first, in
 * the order of Mantine's own file.
 */
export function mantineStyles(): Plugin {
  const names = componentsInOrder();
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/kit/mantine.css')) {
        const order = [...ground, ...names].map((name) => `mantine.${name}`).join(', ');
        return `@layer ${order};\n${ground.map((name) => `@import "@mantine/core/styles/${name}.layer.css";`).join('\n')}`;
      }
      const [, name] = /@mantine\/core\/styles\/([\w-]+)\.layer\.css$/.exec(id) ?? [];
      if (name === undefined) return null;
      return readFileSync(id, 'utf8').replace('@layer mantine {', `@layer mantine.${name} {`);
    },
    transform(code, id) {
      const [, name = ''] = /@mantine\/core\/esm\/(?:.+\/)?(\w+)\.module\.mjs$/.exec(id) ?? [];
      return names.includes(name) ? `import '@mantine/core/styles/${name}.layer.css';\n${code}` : null;
    },
  };
}

function componentsInOrder(): string[] {
  const all = readFileSync(join(styles, '../styles.css'), 'utf8');
  const placeOf = (name: string) => {
    const [first = ''] = /\.m_\w+/.exec(readFileSync(join(styles, `${name}.css`), 'utf8')) ?? [];
    return all.indexOf(first);
  };
  return readdirSync(styles)
    .filter((file) => /^[A-Z].*\.layer\.css$/.test(file))
    .map((file) => file.replace('.layer.css', ''))
    .map((name) => [name, placeOf(name)] as const)
    .sort(([, a], [, b]) => a - b)
    .map(([name]) => name);
}
