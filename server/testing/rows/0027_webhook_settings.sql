update webhooks set filter = 'event.data.newLevel >= 10', max_per_second = 5;
