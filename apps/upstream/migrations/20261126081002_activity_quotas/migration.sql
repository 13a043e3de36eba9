CREATE TABLE "activity_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"plan" uuid NOT NULL,
	"first_day" date NOT NULL,
	"account" uuid NOT NULL,
	"reason" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_periods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"plan" uuid NOT NULL,
	"first_day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"counted" jsonb NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"name" text NOT NULL,
	"rhythm" text NOT NULL,
	"starts_on" date NOT NULL,
	"start_time" text NOT NULL,
	"ends_on" date,
	"requirements" jsonb NOT NULL,
	"shift_types" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"forms" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"remind_hours" integer,
	"leaderboard" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"open_from" date,
	"open_until" date,
	"reminded_for" date
);
--> statement-breakpoint
CREATE TABLE "activity_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"period" uuid NOT NULL,
	"account" uuid NOT NULL,
	"is_new" boolean NOT NULL,
	"away" double precision NOT NULL,
	"required" jsonb NOT NULL,
	"due" jsonb NOT NULL,
	"done" jsonb NOT NULL,
	"progress" integer NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "clock_entries_ended" ON "clock_entries" ("community","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_exceptions_key" ON "activity_exceptions" ("plan","first_day","account");--> statement-breakpoint
CREATE INDEX "activity_exceptions_member" ON "activity_exceptions" ("community","account");--> statement-breakpoint
CREATE INDEX "activity_exceptions_by" ON "activity_exceptions" ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_periods_key" ON "activity_periods" ("community","id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_periods_day" ON "activity_periods" ("plan","first_day");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_plans_key" ON "activity_plans" ("community","id");--> statement-breakpoint
CREATE INDEX "activity_plans_open" ON "activity_plans" ("open_until");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_results_key" ON "activity_results" ("period","account");--> statement-breakpoint
CREATE INDEX "activity_results_member" ON "activity_results" ("community","account");--> statement-breakpoint
ALTER TABLE "activity_exceptions" ADD CONSTRAINT "activity_exceptions_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "activity_exceptions" ADD CONSTRAINT "activity_exceptions_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "activity_exceptions" ADD CONSTRAINT "activity_exceptions_plan_fkey" FOREIGN KEY ("community","plan") REFERENCES "activity_plans"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "activity_exceptions" ADD CONSTRAINT "activity_exceptions_member_fkey" FOREIGN KEY ("community","account") REFERENCES "members"("community","account") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "activity_periods" ADD CONSTRAINT "activity_periods_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "activity_periods" ADD CONSTRAINT "activity_periods_plan_fkey" FOREIGN KEY ("community","plan") REFERENCES "activity_plans"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "activity_plans" ADD CONSTRAINT "activity_plans_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "activity_results" ADD CONSTRAINT "activity_results_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "activity_results" ADD CONSTRAINT "activity_results_period_fkey" FOREIGN KEY ("community","period") REFERENCES "activity_periods"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "activity_results" ADD CONSTRAINT "activity_results_member_fkey" FOREIGN KEY ("community","account") REFERENCES "members"("community","account") ON DELETE CASCADE;