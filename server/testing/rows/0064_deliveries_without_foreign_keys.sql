update webhook_deliveries set reason = 'A row without a foreign key' where status = 'pending';
