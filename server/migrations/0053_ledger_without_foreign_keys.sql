-- Each row looked up its player once more, which was nearly half of what it cost to write. Rows are written under the lock of
-- their player, and an erasure or removal deletes them before the player (ADR 0022), so nothing is left behind.
alter table currency_transactions drop constraint currency_transactions_player_key_fkey;
alter table purchases drop constraint purchases_player_key_fkey;
