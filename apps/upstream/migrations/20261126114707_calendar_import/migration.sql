CREATE TABLE "imported_calendar_events" (
	"community" uuid,
	"key" text,
	"event" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"import" uuid NOT NULL,
	"made" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_calendar_events_pkey" PRIMARY KEY("community","key")
);
--> statement-breakpoint
CREATE INDEX "imported_calendar_events_event" ON "imported_calendar_events" ("community","event");--> statement-breakpoint
CREATE INDEX "imported_calendar_events_import" ON "imported_calendar_events" ("community","import");--> statement-breakpoint
ALTER TABLE "imported_calendar_events" ADD CONSTRAINT "imported_calendar_events_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "imported_calendar_events" ADD CONSTRAINT "imported_calendar_events_svW0VcoknkVz_fkey" FOREIGN KEY ("community","event") REFERENCES "calendar_events"("community","id") ON DELETE CASCADE;