import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig } from 'vitepress';
import { atomFeed, jsonFeed } from './changelog-feed.ts';
import { codeTheme, stylesToClasses } from './code-theme.ts';
import { sidebar } from './sidebar.ts';

/** The theme writes two style attributes, which the policy does not allow; `theme/style.css` has the one that matters. */
const styleAttribute = /(?<=<div[^>]*) style="[^"]*"/g;

/**
 * The service sends `script-src 'self'`: the two small scripts that VitePress writes into each page become files. They
 * run before the first paint, so that a dark page does not flash white.
 */
const inlineScript = /<script id="([\w-]+)">([\s\S]*?)<\/script>/g;

function removeInlineCode(html: string, directory: string): string {
  return html
    .replaceAll(styleAttribute, '')
    .replaceAll(inlineScript, (_all, name: string, source: string) => {
      mkdirSync(directory, { recursive: true });
      writeFileSync(join(directory, `${name}.js`), source);
      return `<script src="/guide/${name}.js"></script>`;
    });
}

/** Columns of tables are aligned by a style attribute otherwise. */
function alignByClass(token: {
  attrGet(name: string): string | null;
  attrs: [string, string][] | null;
}): void {
  const side = /text-align:(\w+)/.exec(token.attrGet('style') ?? '')?.[1];
  if (side) token.attrs = [['class', `align-${side}`]];
}

/** Vue would fill in what is between two braces, also within code of a sentence. */
function keepCode({
  children,
}: {
  children: { type: string; attrSet(name: string, value: string): void }[] | null;
}): void {
  for (const child of children ?? []) if (child.type === 'code_inline') child.attrSet('v-pre', '');
}

/** The service sends these copies as they are, so that it does not compress the same bytes for every visitor. */
function compress(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < 1_000) continue;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
  }
}

/** Tells people and programs of new versions. */
function writeFeeds(changelog: string, directory: string): void {
  const text = readFileSync(changelog, 'utf8');
  writeFileSync(join(directory, 'changelog.json'), jsonFeed(text));
  writeFileSync(join(directory, 'changelog.atom'), atomFeed(text));
}

export default defineConfig({
  title: 'Laurel guide',
  description: 'How to build with Laurel: events, rules, quests, leaderboards, clients and webhooks.',
  lang: 'en',
  base: '/guide/',
  cleanUrls: true,
  outDir: './dist',
  cacheDir: './.vitepress/cache',
  srcExclude: ['README.md'],
  lastUpdated: false,
  // Otherwise a change of the colours writes a style element into the page, which the policy does not allow.
  appearance: { disableTransition: false },
  head: [
    ['link', { rel: 'icon', href: '/favicon.ico', type: 'image/svg+xml' }],
    ['link', { rel: 'alternate', type: 'application/atom+xml', href: '/guide/changelog.atom' }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
  ],
  markdown: {
    theme: codeTheme,
    codeTransformers: [stylesToClasses],
    // Samples in CEL look like JavaScript to a highlighter.
    languageAlias: { cel: 'js' },
    config: (md) => {
      md.core.ruler.push('alignment-by-class', ({ tokens }) => tokens.forEach(alignByClass));
      md.core.ruler.push('code-as-it-is', ({ tokens }) => tokens.forEach(keepCode));
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        miniSearch: { searchOptions: { fuzzy: 0.15, prefix: true, boost: { title: 4, text: 2, titles: 1 } } },
      },
    },
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Cookbook', link: '/cookbook/', activeMatch: '^/cookbook/' },
      { component: 'ServiceLink', props: { href: '/docs', text: 'API reference' } },
      { component: 'ServiceLink', props: { href: '/console', text: 'Console' } },
    ],
    sidebar,
    outline: { level: [2, 3] },
    docFooter: { prev: 'Previous', next: 'Next' },
    externalLinkIcon: false,
    siteTitle: 'Laurel guide',
    logo: '/leaf.svg',
  },
  vite: {
    logLevel: 'warn',
    build: {
      // An inlined asset would be a data: address, which the policy allows for images only.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2_000,
    },
  },
  transformHtml: (html, _id, { siteConfig }) => removeInlineCode(html, siteConfig.outDir),
  buildEnd: ({ outDir, srcDir }) => {
    writeFeeds(join(srcDir, '../CHANGELOG.md'), outDir);
    compress(outDir);
  },
});
