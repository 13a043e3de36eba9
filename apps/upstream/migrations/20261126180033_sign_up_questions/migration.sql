ALTER TABLE "event_signups" ADD COLUMN "replies" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- Events and templates from before ask nothing.
UPDATE "calendar_events" SET "sign_up" = '{"questions": []}'::jsonb || "sign_up" WHERE jsonb_typeof("sign_up") = 'object';--> statement-breakpoint
UPDATE "event_templates" SET "sign_up" = '{"questions": []}'::jsonb || "sign_up" WHERE jsonb_typeof("sign_up") = 'object';
