-- Triggers can be narrowed down by categories, answers and marks of calendar events. Automations from before have none of these.
UPDATE "automations" SET "trigger" = '{"categories": [], "answers": [], "marks": []}'::jsonb || "trigger"
WHERE "trigger" ->> 'on' = 'event';
