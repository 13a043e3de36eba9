CREATE TABLE "email_change_links" (
	"token_hash" text PRIMARY KEY,
	"change" uuid NOT NULL,
	"purpose" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account" uuid NOT NULL,
	"session" uuid NOT NULL,
	"old_email" text,
	"new_email" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"new_proved_at" timestamp with time zone,
	"old_proved_at" timestamp with time zone,
	"effective_at" timestamp with time zone,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "email_change_links_change" ON "email_change_links" ("change");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_pending" ON "email_changes" ("account") WHERE "applied_at" is null;--> statement-breakpoint
CREATE INDEX "email_changes_account" ON "email_changes" ("account","begun_at");--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" ("expires_at");--> statement-breakpoint
CREATE INDEX "email_changes_effective" ON "email_changes" ("effective_at") WHERE "applied_at" is null;--> statement-breakpoint
ALTER TABLE "email_change_links" ADD CONSTRAINT "email_change_links_change_email_changes_id_fkey" FOREIGN KEY ("change") REFERENCES "email_changes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;