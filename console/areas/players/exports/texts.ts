import { defineTexts } from '../../../texts/index.ts';
import english from './texts.en.json' with { type: 'json' };

export const t = defineTexts('areas/players/exports', english);
