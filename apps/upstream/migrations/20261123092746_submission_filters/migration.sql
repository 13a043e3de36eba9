CREATE TABLE "shared_submission_filters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"form" uuid,
	"name" text NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_filters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"form" uuid,
	"account" uuid NOT NULL,
	"name" text NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shared_submission_filters_form" ON "shared_submission_filters" ("community","form");--> statement-breakpoint
CREATE INDEX "submission_filters_account" ON "submission_filters" ("account","community");--> statement-breakpoint
ALTER TABLE "shared_submission_filters" ADD CONSTRAINT "shared_submission_filters_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shared_submission_filters" ADD CONSTRAINT "shared_submission_filters_form_fkey" FOREIGN KEY ("community","form") REFERENCES "forms"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_filters" ADD CONSTRAINT "submission_filters_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_filters" ADD CONSTRAINT "submission_filters_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_filters" ADD CONSTRAINT "submission_filters_form_fkey" FOREIGN KEY ("community","form") REFERENCES "forms"("community","id") ON DELETE CASCADE;