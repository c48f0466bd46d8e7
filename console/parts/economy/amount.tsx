import { IconCoin } from '../../kit/icons.ts';
import { formatNumber, formatSigned } from '../../kit/number.ts';
import { Picture } from '../images/picture.tsx';
import { useDefinitionsById } from '../names/definitions-by-id.ts';
import classes from './amount.module.css';

/** An amount of a currency, with its symbol and name. */
export function Amount({
  currencyId,
  amount,
  signed = false,
  named = true,
  size = 18,
}: {
  currencyId: string;
  amount: number | string;
  signed?: boolean;
  /** Shows the name of the currency after the amount; otherwise the name is in the tooltip. */
  named?: boolean;
  size?: number;
}) {
  const currency = useDefinitionsById('currencies')?.get(currencyId);
  const name = currency?.name ?? currencyId;
  const number = typeof amount === 'number' ? (signed ? formatSigned(amount) : formatNumber(amount)) : amount;
  return (
    <span className={classes['amount']} title={`${number} ${name}`}>
      <Picture
        url={currency?.iconUrl ?? null}
        symbol={currency?.symbol ?? null}
        icon={IconCoin}
        size={size}
      />
      <span className="number">{number}</span>
      {named && (
        <span className="name" dir="auto">
          {name}
        </span>
      )}
    </span>
  );
}
