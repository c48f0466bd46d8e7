export { cutText, fillNodes } from './fill-nodes.ts';
export { chooseLanguage, type Language, language, languages, locale } from './language.ts';
export { type Said, sayMessage } from './service-message.ts';
export { defineTexts, type TextKey, type Translate, type Values } from './texts.ts';
