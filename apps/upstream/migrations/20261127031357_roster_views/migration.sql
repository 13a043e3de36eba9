CREATE TABLE "roster_views" (
	"community" uuid NOT NULL,
	"roster" uuid,
	"account" uuid,
	"layout" jsonb NOT NULL,
	CONSTRAINT "roster_views_pkey" PRIMARY KEY("roster","account")
);
--> statement-breakpoint
CREATE INDEX "roster_views_account" ON "roster_views" ("account","community");--> statement-breakpoint
ALTER TABLE "roster_views" ADD CONSTRAINT "roster_views_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "roster_views" ADD CONSTRAINT "roster_views_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;