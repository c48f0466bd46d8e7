/** Without the fonts of the default theme, which come from another host. */
import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { ServiceLink } from './service-link.ts';
import './style.css';
import './code.css';
import './diagrams.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('ServiceLink', ServiceLink);
  },
} satisfies Theme;
