insert into messages (player_key, id, entry_id, title, body, data, rewards, sent_at, expires_at)
select key, '0199c1f6-7d20-7c11-8a55-2f6e8d9b0c13', 'sent', 'A title', 'A text', '{}', '[{"do":"grantXp","amount":5}]', now(), now() + interval '1 day'
from players;
insert into player_inbox (player_key, message_id, environment_id, state)
select key, '0199c1f6-7d20-7c11-8a55-2f6e8d9b0c13', environment_id, '{"at":0,"open":true,"until":null,"key":null}' from players;
