CREATE TABLE "member_distinct" (
	"community" uuid,
	"one" uuid,
	"two" uuid,
	"reasons" text[] NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_distinct_pkey" PRIMARY KEY("community","one","two")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"account" uuid PRIMARY KEY,
	"words" text[] NOT NULL,
	"sign_ins" jsonb NOT NULL,
	"runs" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"communities" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"to_leave" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"to_redact" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "waits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "rests_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "about" uuid;--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit" ("community","action","at","seq","code","actor","target_kind");--> statement-breakpoint
CREATE INDEX "audit_by_request" ON "audit" ("community","request_id","at","seq");--> statement-breakpoint
ALTER TABLE "member_distinct" ADD CONSTRAINT "member_distinct_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_distinct" ADD CONSTRAINT "member_distinct_one_accounts_id_fkey" FOREIGN KEY ("one") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_distinct" ADD CONSTRAINT "member_distinct_two_accounts_id_fkey" FOREIGN KEY ("two") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_distinct" ADD CONSTRAINT "member_distinct_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;