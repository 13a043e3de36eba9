CREATE TABLE "shift_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clock_entries" ADD COLUMN "shift" text;--> statement-breakpoint
ALTER TABLE "clock_entries" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clock_entries" ADD COLUMN "corrected_by" uuid;--> statement-breakpoint
ALTER TABLE "clock_entries" ADD COLUMN "corrected_why" text;--> statement-breakpoint
CREATE UNIQUE INDEX "clock_entries_running_key" ON "clock_entries" ("community","account") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "shift_types_community" ON "shift_types" ("community","position");--> statement-breakpoint
ALTER TABLE "clock_entries" ADD CONSTRAINT "clock_entries_corrected_by_accounts_id_fkey" FOREIGN KEY ("corrected_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shift_types" ADD CONSTRAINT "shift_types_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;