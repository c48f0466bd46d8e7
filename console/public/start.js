// Before anything else is loaded. A file of its own: the policy allows no inline script.

// Before the first paint, so that a dark page does not flash white.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('laurel.colour-scheme');
  } catch {
    // Storage may be switched off; then the system decides.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();

// Every page of a project waits for these, so they are asked for while the scripts are loaded. `session/early.ts` takes them.
(() => {
  const [, projectId] = /^\/console\/p\/([\w-]+)(?:\/|$)/.exec(location.pathname) ?? [];
  let session = null;
  try {
    session = localStorage.getItem('laurel.session');
  } catch {
    // Without storage nobody is signed in yet.
  }
  if (!projectId || !session) return;
  const early = new Map();
  for (const path of ['/api/v1/auth/me', `/api/v1/projects/${projectId}`]) {
    const asked = fetch(path);
    // Whoever takes it is told.
    asked.catch(() => {});
    early.set(path, asked);
  }
  globalThis.laurelEarly = early;
})();
