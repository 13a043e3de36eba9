CREATE TABLE "imported_calendar_befores" (
	"community" uuid,
	"import" uuid,
	"key" text,
	"event" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"state" text NOT NULL,
	"fingerprint" text NOT NULL,
	"former_import" uuid NOT NULL,
	"former_made" boolean NOT NULL,
	"former_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_calendar_befores_pkey" PRIMARY KEY("community","import","key")
);
--> statement-breakpoint
CREATE INDEX "imported_calendar_befores_event" ON "imported_calendar_befores" ("community","event");--> statement-breakpoint
CREATE INDEX "imported_calendar_befores_at" ON "imported_calendar_befores" ("community","at");--> statement-breakpoint
ALTER TABLE "imported_calendar_befores" ADD CONSTRAINT "imported_calendar_befores_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "imported_calendar_befores" ADD CONSTRAINT "imported_calendar_befores_dPh1V200jlRg_fkey" FOREIGN KEY ("community","event") REFERENCES "calendar_events"("community","id") ON DELETE CASCADE;