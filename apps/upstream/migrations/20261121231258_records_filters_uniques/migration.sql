CREATE TABLE "standing_records" (
	"seq" bigint PRIMARY KEY DEFAULT nextval('rank_records_seq_seq'::regclass),
	"community" uuid NOT NULL,
	"account" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"details" jsonb DEFAULT '{}' NOT NULL,
	"other" uuid,
	"request" text
);
--> statement-breakpoint
CREATE TABLE "profile_unique_values" (
	"community" uuid,
	"field" uuid,
	"key" text,
	"account" uuid NOT NULL,
	CONSTRAINT "profile_unique_values_pkey" PRIMARY KEY("community","field","key")
);
--> statement-breakpoint
ALTER TABLE "proof_requests" DROP CONSTRAINT "proof_requests_request_hash_key";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "seen_at" timestamp with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_fields" ADD COLUMN "is_unique" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_requests" DROP CONSTRAINT "proof_requests_pkey";--> statement-breakpoint
ALTER TABLE "proof_requests" ADD PRIMARY KEY ("request_hash");--> statement-breakpoint
CREATE INDEX "members_by_seen" ON "members" ("community","seen_at","account");--> statement-breakpoint
CREATE INDEX "rank_records_timeline" ON "rank_records" ("community","account","at","seq");--> statement-breakpoint
CREATE INDEX "standing_records_timeline" ON "standing_records" ("community","account","at","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_unique_values_member" ON "profile_unique_values" ("community","account","field");--> statement-breakpoint
CREATE INDEX "profile_unique_values_field" ON "profile_unique_values" ("field");--> statement-breakpoint
CREATE INDEX "proof_requests_session" ON "proof_requests" ("session","begun_at");--> statement-breakpoint
ALTER TABLE "standing_records" ADD CONSTRAINT "standing_records_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "standing_records" ADD CONSTRAINT "standing_records_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "standing_records" ADD CONSTRAINT "standing_records_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "standing_records" ADD CONSTRAINT "standing_records_other_accounts_id_fkey" FOREIGN KEY ("other") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "profile_unique_values" ADD CONSTRAINT "profile_unique_values_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profile_unique_values" ADD CONSTRAINT "profile_unique_values_field_profile_fields_id_fkey" FOREIGN KEY ("field") REFERENCES "profile_fields"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profile_unique_values" ADD CONSTRAINT "profile_unique_values_member_fkey" FOREIGN KEY ("community","account") REFERENCES "members"("community","account") ON DELETE CASCADE;