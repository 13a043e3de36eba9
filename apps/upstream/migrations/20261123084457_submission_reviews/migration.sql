CREATE TABLE "submission_decisions" (
	"community" uuid NOT NULL,
	"submission" uuid PRIMARY KEY,
	"form" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_looks" (
	"community" uuid NOT NULL,
	"submission" uuid,
	"account" uuid,
	"at" timestamp with time zone NOT NULL,
	"here_until" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_looks_pkey" PRIMARY KEY("submission","account")
);
--> statement-breakpoint
CREATE TABLE "submission_reviewers" (
	"community" uuid NOT NULL,
	"submission" uuid,
	"role" text,
	"account" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_reviewers_pkey" PRIMARY KEY("submission","role")
);
--> statement-breakpoint
CREATE TABLE "submission_votes" (
	"community" uuid NOT NULL,
	"submission" uuid,
	"account" uuid,
	"vote" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_votes_pkey" PRIMARY KEY("submission","account")
);
--> statement-breakpoint
CREATE INDEX "submission_decisions_form" ON "submission_decisions" ("community","form","at");--> statement-breakpoint
CREATE INDEX "submission_looks_account" ON "submission_looks" ("account","community");--> statement-breakpoint
CREATE INDEX "submission_reviewers_account" ON "submission_reviewers" ("account","community");--> statement-breakpoint
CREATE INDEX "submission_votes_account" ON "submission_votes" ("account","community");--> statement-breakpoint
ALTER TABLE "submission_decisions" ADD CONSTRAINT "submission_decisions_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_decisions" ADD CONSTRAINT "submission_decisions_submission_fkey" FOREIGN KEY ("community","submission") REFERENCES "submissions"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_looks" ADD CONSTRAINT "submission_looks_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_looks" ADD CONSTRAINT "submission_looks_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_looks" ADD CONSTRAINT "submission_looks_submission_fkey" FOREIGN KEY ("community","submission") REFERENCES "submissions"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_reviewers" ADD CONSTRAINT "submission_reviewers_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_reviewers" ADD CONSTRAINT "submission_reviewers_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_reviewers" ADD CONSTRAINT "submission_reviewers_submission_fkey" FOREIGN KEY ("community","submission") REFERENCES "submissions"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_votes" ADD CONSTRAINT "submission_votes_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_votes" ADD CONSTRAINT "submission_votes_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_votes" ADD CONSTRAINT "submission_votes_submission_fkey" FOREIGN KEY ("community","submission") REFERENCES "submissions"("community","id") ON DELETE CASCADE;