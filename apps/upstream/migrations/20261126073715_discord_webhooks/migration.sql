ALTER TABLE "webhooks" ADD COLUMN "kind" text DEFAULT 'signed' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "settings" jsonb;