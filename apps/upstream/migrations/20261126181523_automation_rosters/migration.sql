UPDATE "automations" SET "trigger" = "trigger" || '{"rosters": []}' WHERE "trigger" ->> 'on' = 'event';
