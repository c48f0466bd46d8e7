import { defineTexts } from '../../texts/index.ts';
import english from './texts.en.json' with { type: 'json' };

export const t = defineTexts('parts/trials', english);
