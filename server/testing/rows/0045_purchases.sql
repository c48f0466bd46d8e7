insert into offer_stock (environment_id, offer_id, slot, stock, remaining, sold) select id, 'offer-1', 0, 10, 9, 1 from environments;
insert into purchases (player_key, environment_id, id, offer_id, quantity, paid, at)
  select key, environment_id, gen_random_uuid(), 'offer-1', 1, '[{"currencyId": "currency-1", "amount": 5}]', now() from players;
