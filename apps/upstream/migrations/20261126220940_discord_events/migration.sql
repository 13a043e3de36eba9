CREATE TABLE "discord_event_categories" (
	"community" uuid,
	"category" uuid,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "discord_event_categories_pkey" PRIMARY KEY("community","category")
);
--> statement-breakpoint
CREATE TABLE "discord_event_interests" (
	"community" uuid,
	"occurrence" uuid,
	"account" uuid,
	CONSTRAINT "discord_event_interests_pkey" PRIMARY KEY("community","occurrence","account")
);
--> statement-breakpoint
CREATE TABLE "discord_event_leftovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"occurrence" uuid NOT NULL,
	"guild" text NOT NULL,
	"token" text NOT NULL,
	"bot_user" text NOT NULL,
	"discord_id" text,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discord_event_syncs" (
	"community" uuid PRIMARY KEY,
	"due_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone,
	"rests_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "discord_events" (
	"community" uuid,
	"occurrence" uuid,
	"category" uuid NOT NULL,
	"discord_id" text,
	"status" text NOT NULL,
	"sent" text,
	"fault" text,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discord_events_pkey" PRIMARY KEY("community","occurrence")
);
--> statement-breakpoint
CREATE INDEX "discord_event_interests_account" ON "discord_event_interests" ("account");--> statement-breakpoint
CREATE INDEX "discord_event_leftovers_community" ON "discord_event_leftovers" ("community");--> statement-breakpoint
CREATE INDEX "discord_event_syncs_due" ON "discord_event_syncs" ("due_at");--> statement-breakpoint
ALTER TABLE "discord_event_categories" ADD CONSTRAINT "discord_event_categories_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_event_categories" ADD CONSTRAINT "discord_event_categories_v7EjghWMJsnB_fkey" FOREIGN KEY ("community","category") REFERENCES "calendar_categories"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_event_interests" ADD CONSTRAINT "discord_event_interests_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_event_interests" ADD CONSTRAINT "discord_event_interests_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_event_interests" ADD CONSTRAINT "discord_event_interests_h0F5G0WLEVUr_fkey" FOREIGN KEY ("community","occurrence") REFERENCES "calendar_occurrences"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_event_leftovers" ADD CONSTRAINT "discord_event_leftovers_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_event_syncs" ADD CONSTRAINT "discord_event_syncs_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_events" ADD CONSTRAINT "discord_events_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;