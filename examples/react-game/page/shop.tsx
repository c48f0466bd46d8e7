import { useInventory, useShop, useWallet } from '@laurel/react';

/** The offers of this game; the project may have others. */
const isOfGame = ({ id }: { id: string }) => id.startsWith('game-');

export function Shop() {
  const { balanceOf } = useWallet();
  const { data: items = [] } = useInventory();
  const { data: offers = [], buy, stateOf } = useShop();
  const owned = items.filter(({ itemId }) => isOfGame({ id: itemId }));
  return (
    <div className="card">
      <h2>Shop</h2>
      <p>{balanceOf('game-tokens')} tokens</p>
      <ul className="shop">
        {offers.filter(isOfGame).map(({ id, name, price, refusal }) => {
          const state = stateOf(id);
          const words = wordsFor(refusal);
          return (
            <li key={id}>
              <span>{name}</span>
              {words ? (
                <span>{words}</span>
              ) : (
                <button type="button" disabled={state.status === 'buying'} onClick={() => buy(id)}>
                  Buy for {price[0]?.amount ?? 0}
                </button>
              )}
              {state.status === 'refused' && <p role="alert">{state.error.message}</p>}
            </li>
          );
        })}
      </ul>
      {owned.length > 0 && <p>You have: {owned.map(({ name }) => name).join(', ')}</p>}
    </div>
  );
}

function wordsFor(refusal: string | null): string | undefined {
  if (refusal === null) return undefined;
  if (refusal === 'funds') return 'Play to earn it';
  return refusal === 'owned' ? 'Yours' : 'Not available';
}
