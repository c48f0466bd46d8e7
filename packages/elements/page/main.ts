export * from '../src/basic.ts';

/** Elements that are loaded when one of them is on the page: most pages have none. */
const names =
  'laurel-friends, laurel-team, laurel-league, laurel-season-pass, laurel-recap, laurel-boosts, laurel-inbox';

const has = (node: Node): boolean =>
  node instanceof Element && (node.matches(names) || node.querySelector(names) !== null);

/** Those inside of another shadow root are not found: who has such a page imports `v1.mjs`, which has all elements. */
const observer = new MutationObserver((changes) => {
  if (changes.some(({ addedNodes }) => [...addedNodes].some(has))) load();
});

function load(): void {
  observer.disconnect();
  import('../src/competition.ts').catch(() => {
    // The connection may be back when the next one appears.
    watch();
  });
}

function watch(): void {
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

if (has(document.documentElement)) load();
else watch();
