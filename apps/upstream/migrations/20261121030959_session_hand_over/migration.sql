CREATE TABLE "hand_over_codes" (
	"code_hash" text PRIMARY KEY,
	"account" uuid NOT NULL,
	"parent" uuid NOT NULL,
	"community" uuid NOT NULL,
	"audience" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"child" uuid
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "community" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "audience" text;--> statement-breakpoint
CREATE INDEX "hand_over_codes_expiry" ON "hand_over_codes" ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_parent" ON "sessions" ("parent");--> statement-breakpoint
CREATE INDEX "sessions_audience" ON "sessions" ("audience");--> statement-breakpoint
ALTER TABLE "hand_over_codes" ADD CONSTRAINT "hand_over_codes_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hand_over_codes" ADD CONSTRAINT "hand_over_codes_parent_sessions_id_fkey" FOREIGN KEY ("parent") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hand_over_codes" ADD CONSTRAINT "hand_over_codes_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hand_over_codes" ADD CONSTRAINT "hand_over_codes_child_sessions_id_fkey" FOREIGN KEY ("child") REFERENCES "sessions"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent_sessions_id_fkey" FOREIGN KEY ("parent") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_child" CHECK (num_nulls("parent", "community", "audience") in (0, 3));