CREATE TABLE "submission_rubrics" (
	"form" uuid PRIMARY KEY,
	"community" uuid NOT NULL,
	"criteria" jsonb NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_scores" (
	"community" uuid NOT NULL,
	"submission" uuid,
	"account" uuid,
	"points" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_scores_pkey" PRIMARY KEY("submission","account")
);
--> statement-breakpoint
CREATE INDEX "submission_scores_account" ON "submission_scores" ("account","community");--> statement-breakpoint
ALTER TABLE "submission_rubrics" ADD CONSTRAINT "submission_rubrics_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_rubrics" ADD CONSTRAINT "submission_rubrics_form_fkey" FOREIGN KEY ("community","form") REFERENCES "forms"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_scores" ADD CONSTRAINT "submission_scores_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_scores" ADD CONSTRAINT "submission_scores_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_scores" ADD CONSTRAINT "submission_scores_submission_fkey" FOREIGN KEY ("community","submission") REFERENCES "submissions"("community","id") ON DELETE CASCADE;