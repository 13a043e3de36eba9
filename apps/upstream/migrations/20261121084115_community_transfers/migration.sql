CREATE TABLE "community_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"from_account" uuid NOT NULL,
	"to_account" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "community_transfers_waiting" ON "community_transfers" ("community") WHERE "outcome" is null;--> statement-breakpoint
CREATE INDEX "community_transfers_to" ON "community_transfers" ("to_account");--> statement-breakpoint
ALTER TABLE "community_transfers" ADD CONSTRAINT "community_transfers_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "community_transfers" ADD CONSTRAINT "community_transfers_from_account_accounts_id_fkey" FOREIGN KEY ("from_account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "community_transfers" ADD CONSTRAINT "community_transfers_to_account_accounts_id_fkey" FOREIGN KEY ("to_account") REFERENCES "accounts"("id") ON DELETE CASCADE;