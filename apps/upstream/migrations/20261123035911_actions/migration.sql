CREATE TABLE "action_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"subject" uuid NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" text NOT NULL,
	"source_label" text NOT NULL,
	"occurrence" text NOT NULL,
	"caused_by" uuid,
	"saved_by" uuid,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "action_steps" (
	"id" uuid PRIMARY KEY,
	"run" uuid NOT NULL,
	"community" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"action" jsonb NOT NULL,
	"about" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"text" text,
	"before" text,
	"after" text,
	"clauses" jsonb NOT NULL,
	"undo" jsonb,
	"payload" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "action_runs_occurrence_key" ON "action_runs" ("community","source_kind","occurrence","subject");--> statement-breakpoint
CREATE INDEX "action_runs_newest" ON "action_runs" ("community","at","id");--> statement-breakpoint
CREATE INDEX "action_runs_subject" ON "action_runs" ("subject");--> statement-breakpoint
CREATE INDEX "action_runs_caused_by" ON "action_runs" ("caused_by");--> statement-breakpoint
CREATE INDEX "action_runs_saved_by" ON "action_runs" ("saved_by");--> statement-breakpoint
CREATE INDEX "action_runs_undone_by" ON "action_runs" ("undone_by");--> statement-breakpoint
CREATE INDEX "action_runs_kept" ON "action_runs" ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "action_steps_position" ON "action_steps" ("run","position");--> statement-breakpoint
CREATE INDEX "action_steps_community" ON "action_steps" ("community","state");--> statement-breakpoint
CREATE INDEX "action_steps_due" ON "action_steps" ("due_at") WHERE "state" = 'waiting';--> statement-breakpoint
ALTER TABLE "action_runs" ADD CONSTRAINT "action_runs_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "action_runs" ADD CONSTRAINT "action_runs_subject_accounts_id_fkey" FOREIGN KEY ("subject") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "action_runs" ADD CONSTRAINT "action_runs_caused_by_accounts_id_fkey" FOREIGN KEY ("caused_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "action_runs" ADD CONSTRAINT "action_runs_saved_by_accounts_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "action_runs" ADD CONSTRAINT "action_runs_undone_by_accounts_id_fkey" FOREIGN KEY ("undone_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "action_steps" ADD CONSTRAINT "action_steps_run_action_runs_id_fkey" FOREIGN KEY ("run") REFERENCES "action_runs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "action_steps" ADD CONSTRAINT "action_steps_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;