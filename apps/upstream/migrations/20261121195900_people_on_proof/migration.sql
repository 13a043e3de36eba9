CREATE TABLE "member_columns" (
	"community" uuid,
	"account" uuid,
	"columns" text[] NOT NULL,
	CONSTRAINT "member_columns_pkey" PRIMARY KEY("community","account")
);
--> statement-breakpoint
CREATE TABLE "access_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"account" uuid NOT NULL,
	"permission" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_requests" (
	"session" uuid PRIMARY KEY,
	"request_hash" text NOT NULL UNIQUE,
	"begun_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clock_entries" ADD COLUMN "end_stated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clock_entries" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_ranks" ADD COLUMN "told_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_ranks" ADD COLUMN "told_days" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factor_shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "member_views" ADD COLUMN "columns" text[];--> statement-breakpoint
ALTER TABLE "profile_fields" ADD COLUMN "min_length" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_fields" ADD COLUMN "pattern" text;--> statement-breakpoint
ALTER TABLE "profile_fields" ADD COLUMN "earliest" date;--> statement-breakpoint
ALTER TABLE "profile_fields" ADD COLUMN "latest" date;--> statement-breakpoint
CREATE INDEX "views_community" ON "views" ("community");--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_key" ON "access_requests" ("community","account","permission");--> statement-breakpoint
CREATE INDEX "access_requests_open" ON "access_requests" ("community","state","asked_at");--> statement-breakpoint
CREATE INDEX "proof_requests_expiry" ON "proof_requests" ("expires_at");--> statement-breakpoint
ALTER TABLE "member_columns" ADD CONSTRAINT "member_columns_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_columns" ADD CONSTRAINT "member_columns_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_member_fkey" FOREIGN KEY ("community","account") REFERENCES "members"("community","account") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_requests" ADD CONSTRAINT "proof_requests_session_sessions_id_fkey" FOREIGN KEY ("session") REFERENCES "sessions"("id") ON DELETE CASCADE;