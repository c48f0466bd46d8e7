export { cutText, fillNodes } from './fill-nodes.ts';
export { chooseLanguage, type Language, language, languages, locale } from './language.ts';
export { defineTexts } from './texts.ts';
