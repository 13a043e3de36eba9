CREATE TABLE "roster_cell_changes" (
	"seq" bigserial PRIMARY KEY,
	"community" uuid NOT NULL,
	"roster" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"account" uuid,
	"column_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL,
	"by" uuid
);
--> statement-breakpoint
CREATE INDEX "roster_cell_changes_cell" ON "roster_cell_changes" ("community","roster","row_id","column_id","seq");--> statement-breakpoint
CREATE INDEX "roster_cell_changes_at" ON "roster_cell_changes" ("at");--> statement-breakpoint
CREATE INDEX "roster_cell_changes_account" ON "roster_cell_changes" ("community","account");--> statement-breakpoint
CREATE INDEX "roster_cell_changes_by" ON "roster_cell_changes" ("by");--> statement-breakpoint
ALTER TABLE "roster_cell_changes" ADD CONSTRAINT "roster_cell_changes_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "roster_cell_changes" ADD CONSTRAINT "roster_cell_changes_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "roster_cell_changes" ADD CONSTRAINT "roster_cell_changes_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id") ON DELETE SET NULL;