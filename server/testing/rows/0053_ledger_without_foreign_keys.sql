update currency_transactions set reason = 'A row without a foreign key' where amount > 0;
