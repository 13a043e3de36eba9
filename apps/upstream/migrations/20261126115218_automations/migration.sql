CREATE TABLE "automation_effects" (
	"community" uuid,
	"account" uuid,
	"thing" text,
	"chain" uuid[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "automation_effects_pkey" PRIMARY KEY("community","account","thing")
);
--> statement-breakpoint
CREATE TABLE "automation_executions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigserial,
	"community" uuid NOT NULL,
	"automation" uuid NOT NULL,
	"occurrence" text NOT NULL,
	"type" text,
	"subject" uuid NOT NULL,
	"caused_by" uuid,
	"chain" uuid[] NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"text" text,
	"run" uuid,
	"at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "automations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"label" text NOT NULL,
	"enabled" boolean NOT NULL,
	"trigger" jsonb NOT NULL,
	"type" text,
	"condition" jsonb,
	"actions" jsonb NOT NULL,
	"daily_limit" integer NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"next_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "automation_effects_account" ON "automation_effects" ("account");--> statement-breakpoint
CREATE INDEX "automation_effects_kept" ON "automation_effects" ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "automation_executions_occurrence" ON "automation_executions" ("automation","occurrence","subject");--> statement-breakpoint
CREATE INDEX "automation_executions_newest" ON "automation_executions" ("community","seq");--> statement-breakpoint
CREATE INDEX "automation_executions_of" ON "automation_executions" ("automation","seq");--> statement-breakpoint
CREATE INDEX "automation_executions_day" ON "automation_executions" ("automation","done_at");--> statement-breakpoint
CREATE INDEX "automation_executions_waiting" ON "automation_executions" ("community","seq") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "automation_executions_subject" ON "automation_executions" ("subject");--> statement-breakpoint
CREATE INDEX "automation_executions_caused_by" ON "automation_executions" ("caused_by");--> statement-breakpoint
CREATE INDEX "automation_executions_kept" ON "automation_executions" ("at");--> statement-breakpoint
CREATE INDEX "automations_event" ON "automations" ("community","type");--> statement-breakpoint
CREATE INDEX "automations_due" ON "automations" ("next_at") WHERE "enabled";--> statement-breakpoint
CREATE INDEX "automations_saved_by" ON "automations" ("saved_by");--> statement-breakpoint
ALTER TABLE "automation_effects" ADD CONSTRAINT "automation_effects_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "automation_effects" ADD CONSTRAINT "automation_effects_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "automation_executions" ADD CONSTRAINT "automation_executions_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "automation_executions" ADD CONSTRAINT "automation_executions_automation_automations_id_fkey" FOREIGN KEY ("automation") REFERENCES "automations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "automation_executions" ADD CONSTRAINT "automation_executions_subject_accounts_id_fkey" FOREIGN KEY ("subject") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "automation_executions" ADD CONSTRAINT "automation_executions_caused_by_accounts_id_fkey" FOREIGN KEY ("caused_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_saved_by_accounts_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "accounts"("id") ON DELETE SET NULL;