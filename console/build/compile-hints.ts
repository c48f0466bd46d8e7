import type { Plugin } from 'vite';

/**
 * Chromium reads most functions twice: quickly, to find their end, and again when they are called, while the page waits. For
 * files of which most is called at once, this line has them compiled beside the page's own thread, while they are still being
 * loaded. Other browsers take it as a comment.
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Adds it to these chunks, by name. */
export function compileHints(names: ReadonlySet<string>): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // Whatever comes before, such as making the code small, drops comments.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && names.has(chunk.name)) chunk.code = hint + chunk.code;
        }
      },
    },
  };
}
