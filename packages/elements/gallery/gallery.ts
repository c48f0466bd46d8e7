import '../src/index.ts';
import type { LaurelToasts } from '../src/index.ts';
import { states } from './states.ts';

/** Shows every state of every element on one page. */
const asked = new URLSearchParams(location.search);
const [theme, dir, lang, only] = ['theme', 'dir', 'lang', 'only'].map((name) => asked.get(name));
if (dir) document.documentElement.dir = dir;
if (lang) document.documentElement.lang = lang;
const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';

const main = document.querySelector('main');
for (const name of new Set(states.map(({ element }) => element))) {
  if (only && name !== only) continue;
  const section = document.createElement('section');
  const heading = document.createElement('h2');
  heading.textContent = `<${name}>`;
  const grid = document.createElement('div');
  grid.className = 'states';
  section.append(heading, grid);
  main?.append(section);
  for (const { title, attributes = {}, snapshot } of states.filter(({ element }) => element === name)) {
    const figure = document.createElement('figure');
    const caption = document.createElement('figcaption');
    caption.textContent = title;
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (theme) element.setAttribute('theme', theme);
    if (snapshot) Object.assign(element, { snapshot });
    figure.append(caption, element);
    grid.append(figure);
    if (name === 'laurel-toasts') fill(element as LaurelToasts);
  }
}

function fill(toasts: LaurelToasts): void {
  toasts.show({ kind: 'level', level: 8 });
  toasts.show({ kind: 'badge', badgeId: 'bookworm', name: 'Bookworm' });
  toasts.show({ kind: 'quest', questId: 'daily-reader', name: 'Daily reader' });
}
