CREATE TABLE "stage_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"label" text NOT NULL,
	"stages" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_plans" (
	"form" uuid PRIMARY KEY,
	"community" uuid NOT NULL,
	"stage_group" uuid,
	"rules" jsonb NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_approvals" (
	"community" uuid NOT NULL,
	"submission" uuid,
	"stage" uuid,
	"account" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_approvals_pkey" PRIMARY KEY("submission","stage","account")
);
--> statement-breakpoint
CREATE TABLE "submission_drafts" (
	"community" uuid NOT NULL,
	"form" uuid,
	"account" uuid,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_drafts_pkey" PRIMARY KEY("form","account")
);
--> statement-breakpoint
CREATE TABLE "submission_steps" (
	"seq" bigserial PRIMARY KEY,
	"community" uuid NOT NULL,
	"submission" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" uuid,
	"stage" uuid NOT NULL,
	"label" text NOT NULL,
	"shown_label" text,
	"reason" text DEFAULT '' NOT NULL,
	"reason_shown" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"form" uuid NOT NULL,
	"version" integer NOT NULL,
	"number" integer NOT NULL,
	"submitter" uuid,
	"guest_name" text,
	"sent_by" uuid,
	"send_key" uuid,
	"stage" uuid NOT NULL,
	"state" integer NOT NULL,
	"shown_stage" uuid NOT NULL,
	"shown_label" text NOT NULL,
	"shown_state" integer NOT NULL,
	"moves_at" timestamp with time zone,
	"moves_to" uuid,
	"answers" jsonb NOT NULL,
	"score" double precision NOT NULL,
	"search_fold" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"last_action_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stage_groups_key" ON "stage_groups" ("community","id");--> statement-breakpoint
CREATE INDEX "stage_plans_group" ON "stage_plans" ("community","stage_group");--> statement-breakpoint
CREATE INDEX "submission_approvals_account" ON "submission_approvals" ("account");--> statement-breakpoint
CREATE INDEX "submission_drafts_account" ON "submission_drafts" ("account","community");--> statement-breakpoint
CREATE INDEX "submission_steps_submission" ON "submission_steps" ("community","submission","seq");--> statement-breakpoint
CREATE INDEX "submission_steps_by" ON "submission_steps" ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_number" ON "submissions" ("form","number");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_send_key" ON "submissions" ("form","submitter","send_key");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_key" ON "submissions" ("community","id");--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" ("community","submitted_at","id");--> statement-breakpoint
CREATE INDEX "submissions_of_form" ON "submissions" ("community","form","stage","submitted_at","id");--> statement-breakpoint
CREATE INDEX "submissions_stage" ON "submissions" ("community","stage","submitted_at","id");--> statement-breakpoint
CREATE INDEX "submissions_due" ON "submissions" ("moves_at");--> statement-breakpoint
CREATE INDEX "submissions_sent_by" ON "submissions" ("sent_by");--> statement-breakpoint
CREATE INDEX "submissions_submitter" ON "submissions" ("submitter","community","form","submitted_at");--> statement-breakpoint
ALTER TABLE "stage_groups" ADD CONSTRAINT "stage_groups_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stage_plans" ADD CONSTRAINT "stage_plans_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stage_plans" ADD CONSTRAINT "stage_plans_form_fkey" FOREIGN KEY ("community","form") REFERENCES "forms"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stage_plans" ADD CONSTRAINT "stage_plans_group_fkey" FOREIGN KEY ("community","stage_group") REFERENCES "stage_groups"("community","id");--> statement-breakpoint
ALTER TABLE "submission_approvals" ADD CONSTRAINT "submission_approvals_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_approvals" ADD CONSTRAINT "submission_approvals_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_approvals" ADD CONSTRAINT "submission_approvals_submission_fkey" FOREIGN KEY ("community","submission") REFERENCES "submissions"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_drafts" ADD CONSTRAINT "submission_drafts_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_drafts" ADD CONSTRAINT "submission_drafts_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_drafts" ADD CONSTRAINT "submission_drafts_form_fkey" FOREIGN KEY ("community","form") REFERENCES "forms"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_steps" ADD CONSTRAINT "submission_steps_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_steps" ADD CONSTRAINT "submission_steps_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "submission_steps" ADD CONSTRAINT "submission_steps_submission_fkey" FOREIGN KEY ("community","submission") REFERENCES "submissions"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_submitter_accounts_id_fkey" FOREIGN KEY ("submitter") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_sent_by_accounts_id_fkey" FOREIGN KEY ("sent_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_form_fkey" FOREIGN KEY ("community","form") REFERENCES "forms"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_version_fkey" FOREIGN KEY ("form","version") REFERENCES "form_versions"("form","number");