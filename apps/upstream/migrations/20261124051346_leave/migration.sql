CREATE TABLE "leave_rules" (
	"community" uuid PRIMARY KEY,
	"enabled" boolean NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	"cool_down_days" integer NOT NULL,
	"status" uuid,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"account" uuid NOT NULL,
	"state" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"entered_by" uuid,
	"entered" boolean DEFAULT false NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"extension_day" date,
	"extension_reason" text,
	"extension_asked_at" timestamp with time zone,
	"status_set" uuid,
	"status_before" uuid,
	"reminded_for" date,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "leaves_member" ON "leaves" ("community","account","first_day");--> statement-breakpoint
CREATE INDEX "leaves_state" ON "leaves" ("community","state","closed_at");--> statement-breakpoint
CREATE INDEX "leaves_open" ON "leaves" ("id") WHERE state in ('waiting', 'approved', 'running');--> statement-breakpoint
CREATE INDEX "leaves_entered_by" ON "leaves" ("entered_by");--> statement-breakpoint
CREATE INDEX "leaves_decided_by" ON "leaves" ("decided_by");--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_entered_by_accounts_id_fkey" FOREIGN KEY ("entered_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_decided_by_accounts_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_member_fkey" FOREIGN KEY ("community","account") REFERENCES "members"("community","account") ON DELETE CASCADE;