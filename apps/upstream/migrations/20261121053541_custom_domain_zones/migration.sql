ALTER TABLE "custom_domains" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "needs_zone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "custom_domains_zone" ON "custom_domains" ("zone");--> statement-breakpoint
-- What was registered is not known here; the last two labels are it for most names, and every look writes it anew.
UPDATE "custom_domains" SET "zone" = substring("domain" from '[^.]+\.[^.]+$');--> statement-breakpoint
UPDATE "custom_domains" SET "held_at" = coalesce("live_at", "created_at") WHERE "state" <> 'pendingDns' OR "quarantine_until" IS NOT NULL;
