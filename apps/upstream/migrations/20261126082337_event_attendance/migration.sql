CREATE TABLE "event_attendance" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"occurrence" uuid NOT NULL,
	"account" uuid NOT NULL,
	"mark" text NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by" uuid,
	CONSTRAINT "event_attendance_key" UNIQUE("occurrence","account")
);
--> statement-breakpoint
CREATE TABLE "event_attendance_sheets" (
	"community" uuid NOT NULL,
	"occurrence" uuid PRIMARY KEY,
	"code" text,
	"clocked_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "calendar_occurrences_end" ON "calendar_occurrences" ("ends_at");--> statement-breakpoint
CREATE INDEX "event_attendance_account" ON "event_attendance" ("community","account");--> statement-breakpoint
CREATE INDEX "event_attendance_marked_by" ON "event_attendance" ("marked_by");--> statement-breakpoint
CREATE INDEX "event_attendance_sheets_community" ON "event_attendance_sheets" ("community");--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_marked_by_accounts_id_fkey" FOREIGN KEY ("marked_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_4SINO3geWl74_fkey" FOREIGN KEY ("community","occurrence") REFERENCES "calendar_occurrences"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_attendance_sheets" ADD CONSTRAINT "event_attendance_sheets_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_attendance_sheets" ADD CONSTRAINT "event_attendance_sheets_41q3PoWpOMoJ_fkey" FOREIGN KEY ("community","occurrence") REFERENCES "calendar_occurrences"("community","id") ON DELETE CASCADE;