import { css, html, type TemplateResult } from 'lit';
import { art } from './art.ts';
import { coin } from './coin.ts';
import { icons } from './icons.ts';
import { medal } from './medal.ts';
import type { GiftData } from './model.ts';
import type { TextName, TextValues } from './texts.ts';

/** What a gift is, in a few words. */
export function giftWords(
  { do: gives, name, amount }: GiftData,
  text: (name: TextName, values?: TextValues) => string,
): string {
  if (gives === 'grantXp') return amount === null ? text('passXp') : text('xpGained', { xp: amount });
  if (gives === 'grantStreakFreeze') return text('passFreezes', { count: amount ?? 1 });
  if (name === null) return text('passSecret');
  if (amount === null || gives === 'awardBadge' || (gives === 'grantItem' && amount === 1)) return name;
  return text('shopPrice', { amount, currency: name });
}

/** A decorative picture of a gift, for a place of 50 pixels unless another size is named. */
export function giftPicture({ do: gives, id, imageUrl, symbol }: GiftData, size = 50): TemplateResult {
  if (gives === 'grantXp') return html`<span class="plain xp">${icons.bolt}</span>`;
  if (gives === 'grantStreakFreeze') return html`<span class="plain freeze">${icons.flame}</span>`;
  // A secret.
  if (id === null) return html`<span class="plain">${icons.star}</span>`;
  if (gives === 'grantCurrency') return coin({ currencyId: id, symbol, iconUrl: imageUrl }, size - 4);
  if (gives === 'awardBadge') return medal({ id, imageUrl, earned: true, size });
  return html`<span class="thing">${art(id, imageUrl, Math.round(size * 0.6))}</span>`;
}

export const giftStyles = css`
  .plain,
  .thing {
    display: grid;
    place-items: center;
    inline-size: var(--_gift, 46px);
    block-size: var(--_gift, 46px);
    border-radius: calc(var(--_gift, 46px) / 3);
    font-size: calc(var(--_gift, 46px) * 0.54);
    background: linear-gradient(150deg, var(--_accent-2), var(--_accent));
    color: #fff;
  }
  .plain.xp {
    background: linear-gradient(150deg, #ffd35c, #ef8a00);
  }
  .plain.freeze {
    background: linear-gradient(150deg, #9fe0ff, #2f7fd6);
  }
  .thing .art {
    inline-size: 100%;
    block-size: 100%;
  }
`;
