update webhook_deliveries set redactions = 1;
