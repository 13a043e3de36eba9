CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"form" uuid,
	"label" text NOT NULL,
	"text" jsonb NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"submission" uuid NOT NULL,
	"author" uuid,
	"text" jsonb,
	"private_text" jsonb,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "submission_comments_text" CHECK (num_nonnulls("text", "private_text") = 1)
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "respondent_replies" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "reply_templates_form" ON "reply_templates" ("community","form","label");--> statement-breakpoint
CREATE INDEX "submission_comments_submission" ON "submission_comments" ("community","submission","at","id");--> statement-breakpoint
CREATE INDEX "submission_comments_author" ON "submission_comments" ("author");--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_form_fkey" FOREIGN KEY ("community","form") REFERENCES "forms"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_comments" ADD CONSTRAINT "submission_comments_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_comments" ADD CONSTRAINT "submission_comments_author_accounts_id_fkey" FOREIGN KEY ("author") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "submission_comments" ADD CONSTRAINT "submission_comments_submission_fkey" FOREIGN KEY ("community","submission") REFERENCES "submissions"("community","id") ON DELETE CASCADE;