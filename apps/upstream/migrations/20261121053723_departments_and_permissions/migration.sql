CREATE TABLE "permission_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"actor" uuid,
	"at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"undone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "position_holders" (
	"community" uuid NOT NULL,
	"position" uuid,
	"account" uuid,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "position_holders_pkey" PRIMARY KEY("position","account")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"department" uuid NOT NULL,
	"label" text NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_records" (
	"seq" bigserial PRIMARY KEY,
	"community" uuid NOT NULL,
	"account" uuid NOT NULL,
	"rank" uuid NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"change" uuid NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"expires_at" timestamp with time zone,
	"undoes" uuid
);
--> statement-breakpoint
CREATE TABLE "views" (
	"session" uuid,
	"community" uuid,
	"account" uuid,
	"ranks" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "views_pkey" PRIMARY KEY("session","community")
);
--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "structure_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "second_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "parent" uuid;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "permissions" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_ranks" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ranks" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "ranks" ADD COLUMN "kind" text DEFAULT 'primary' NOT NULL;--> statement-breakpoint
ALTER TABLE "ranks" ADD COLUMN "expires_after_days" integer;--> statement-breakpoint
CREATE INDEX "departments_parent" ON "departments" ("parent");--> statement-breakpoint
CREATE INDEX "member_ranks_expiry" ON "member_ranks" ("expires_at") WHERE "expires_at" is not null;--> statement-breakpoint
CREATE INDEX "permission_changes_community" ON "permission_changes" ("community","at");--> statement-breakpoint
CREATE INDEX "position_holders_member" ON "position_holders" ("community","account");--> statement-breakpoint
CREATE INDEX "positions_community" ON "positions" ("community","department","position");--> statement-breakpoint
CREATE INDEX "rank_records_member" ON "rank_records" ("community","account","seq");--> statement-breakpoint
CREATE INDEX "rank_records_change" ON "rank_records" ("community","change");--> statement-breakpoint
CREATE UNIQUE INDEX "rank_records_undo_key" ON "rank_records" ("undoes","rank","account");--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_parent_departments_id_fkey" FOREIGN KEY ("parent") REFERENCES "departments"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "permission_changes" ADD CONSTRAINT "permission_changes_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "position_holders" ADD CONSTRAINT "position_holders_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "position_holders" ADD CONSTRAINT "position_holders_position_positions_id_fkey" FOREIGN KEY ("position") REFERENCES "positions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "position_holders" ADD CONSTRAINT "position_holders_member_fkey" FOREIGN KEY ("community","account") REFERENCES "members"("community","account") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_department_departments_id_fkey" FOREIGN KEY ("department") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rank_records" ADD CONSTRAINT "rank_records_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rank_records" ADD CONSTRAINT "rank_records_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rank_records" ADD CONSTRAINT "rank_records_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_session_sessions_id_fkey" FOREIGN KEY ("session") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Ranks held before there were records: each gets the record it follows from.
INSERT INTO "rank_records" ("community","account","rank","label","kind","change","at","source")
SELECT mr."community", mr."account", mr."rank", r."label", 'given', gen_random_uuid(), coalesce(m."since", now()), 'import'
FROM "member_ranks" mr JOIN "ranks" r ON r."id" = mr."rank"
LEFT JOIN "members" m ON m."community" = mr."community" AND m."account" = mr."account";
