CREATE TABLE "event_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"category" uuid NOT NULL,
	"label" text NOT NULL,
	"title" text NOT NULL,
	"description" jsonb,
	"place_kind" text NOT NULL,
	"place_text" text NOT NULL,
	"visibility" text NOT NULL,
	"zone" text NOT NULL,
	"wall_time" text NOT NULL,
	"minutes" integer NOT NULL,
	"sign_up" jsonb
);
--> statement-breakpoint
CREATE INDEX "event_templates_category" ON "event_templates" ("community","category");--> statement-breakpoint
ALTER TABLE "event_templates" ADD CONSTRAINT "event_templates_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_templates" ADD CONSTRAINT "event_templates_jTZJlxANzKgN_fkey" FOREIGN KEY ("community","category") REFERENCES "calendar_categories"("community","id") ON DELETE CASCADE;