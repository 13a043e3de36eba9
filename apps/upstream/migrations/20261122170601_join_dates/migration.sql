ALTER TABLE "members" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "archived_at" timestamp with time zone GENERATED ALWAYS AS (case when sys_status = 'archived' then since end) STORED;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "joined_key" timestamp with time zone GENERATED ALWAYS AS (coalesce(joined_at, since)) STORED;--> statement-breakpoint
DROP INDEX "members_recent";--> statement-breakpoint
CREATE INDEX "members_recent" ON "members" ("community","sys_status","joined_key");--> statement-breakpoint
CREATE INDEX "members_by_joined" ON "members" ("community","joined_key","account");