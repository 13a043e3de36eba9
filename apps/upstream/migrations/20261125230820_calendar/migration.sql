CREATE TABLE "calendar_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"label" text NOT NULL,
	"color" text NOT NULL,
	"icon" text,
	"audience" text NOT NULL,
	"sign_up" text NOT NULL,
	"position" integer NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "calendar_categories_key" UNIQUE("community","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"category" uuid NOT NULL,
	"series" uuid,
	"title" text NOT NULL,
	"description" jsonb,
	"place_kind" text NOT NULL,
	"place_text" text NOT NULL,
	"host" uuid,
	"image" text,
	"visibility" text NOT NULL,
	"wall_start" text NOT NULL,
	"wall_end" text NOT NULL,
	"zone" text NOT NULL,
	"rule" text,
	"skipped_days" jsonb NOT NULL,
	"sign_up" jsonb,
	"created_by" uuid,
	"planned_until" timestamp with time zone,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_events_key" UNIQUE("community","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_occurrences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"event" uuid NOT NULL,
	"series" uuid,
	"day" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	CONSTRAINT "calendar_occurrences_key" UNIQUE("community","id"),
	CONSTRAINT "calendar_occurrences_days" UNIQUE("series","day")
);
--> statement-breakpoint
CREATE TABLE "event_signups" (
	"community" uuid NOT NULL,
	"occurrence" uuid,
	"account" uuid,
	"answer" text NOT NULL,
	"slot" uuid,
	"guests" integer NOT NULL,
	"note" text NOT NULL,
	"queued_at" timestamp with time zone,
	"answered_at" timestamp with time zone NOT NULL,
	"entered_by" uuid,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "event_signups_pkey" PRIMARY KEY("occurrence","account")
);
--> statement-breakpoint
CREATE INDEX "calendar_categories_order" ON "calendar_categories" ("community","position");--> statement-breakpoint
CREATE INDEX "calendar_events_category" ON "calendar_events" ("community","category");--> statement-breakpoint
CREATE INDEX "calendar_events_series" ON "calendar_events" ("series");--> statement-breakpoint
CREATE INDEX "calendar_events_host" ON "calendar_events" ("host");--> statement-breakpoint
CREATE INDEX "calendar_events_created_by" ON "calendar_events" ("created_by");--> statement-breakpoint
CREATE INDEX "calendar_events_planned" ON "calendar_events" ("planned_until");--> statement-breakpoint
CREATE INDEX "calendar_occurrences_start" ON "calendar_occurrences" ("community","starts_at");--> statement-breakpoint
CREATE INDEX "calendar_occurrences_event" ON "calendar_occurrences" ("community","event");--> statement-breakpoint
CREATE INDEX "event_signups_account" ON "event_signups" ("community","account");--> statement-breakpoint
CREATE INDEX "event_signups_entered_by" ON "event_signups" ("entered_by");--> statement-breakpoint
ALTER TABLE "calendar_categories" ADD CONSTRAINT "calendar_categories_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_host_accounts_id_fkey" FOREIGN KEY ("host") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_tjSpWXNcWfD1_fkey" FOREIGN KEY ("community","category") REFERENCES "calendar_categories"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_occurrences" ADD CONSTRAINT "calendar_occurrences_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_occurrences" ADD CONSTRAINT "calendar_occurrences_6DI2KoYsOqUV_fkey" FOREIGN KEY ("community","event") REFERENCES "calendar_events"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_signups" ADD CONSTRAINT "event_signups_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_signups" ADD CONSTRAINT "event_signups_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_signups" ADD CONSTRAINT "event_signups_entered_by_accounts_id_fkey" FOREIGN KEY ("entered_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "event_signups" ADD CONSTRAINT "event_signups_5sSQd32XnXq0_fkey" FOREIGN KEY ("community","occurrence") REFERENCES "calendar_occurrences"("community","id") ON DELETE CASCADE;