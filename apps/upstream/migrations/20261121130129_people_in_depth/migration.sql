CREATE TABLE "audit_refusals" (
	"key" text PRIMARY KEY,
	"period" integer NOT NULL,
	"community" uuid,
	"actor" uuid,
	"is_member" boolean NOT NULL,
	"seen" integer DEFAULT 1 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"tally" jsonb DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_actors" (
	"community" uuid,
	"actor" uuid,
	CONSTRAINT "audit_actors_pkey" PRIMARY KEY("community","actor")
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"token_hash" text NOT NULL UNIQUE,
	"community" uuid,
	"account" uuid NOT NULL,
	"session" uuid NOT NULL,
	"kind" text NOT NULL,
	"asked" jsonb NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identifier_rules" (
	"community" uuid PRIMARY KEY,
	"self_edit" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_identifiers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"account" uuid NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	"added_by" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"verified_by" uuid,
	"verified_why" text
);
--> statement-breakpoint
CREATE TABLE "member_mappings" (
	"community" uuid PRIMARY KEY,
	"targets" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"from_account" uuid NOT NULL,
	"into_account" uuid NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"kept" jsonb,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "member_run_items" (
	"run" uuid,
	"position" integer,
	"community" uuid NOT NULL,
	"account" uuid,
	"name" text NOT NULL,
	"data" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code" text,
	"text" text,
	"undo" jsonb,
	CONSTRAINT "member_run_items_pkey" PRIMARY KEY("run","position")
);
--> statement-breakpoint
CREATE TABLE "member_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"kind" text NOT NULL,
	"action" jsonb NOT NULL,
	"about" text NOT NULL,
	"by" uuid NOT NULL,
	"session" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"undoes" uuid,
	"retries" uuid,
	"undoing" boolean DEFAULT false NOT NULL,
	"worker" uuid,
	"worker_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_uploads" (
	"id" uuid PRIMARY KEY,
	"community" uuid NOT NULL,
	"account" uuid NOT NULL,
	"name" text NOT NULL,
	"content" bytea NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_defaults" (
	"community" uuid,
	"kind" text,
	"channel" text,
	"on" boolean NOT NULL,
	CONSTRAINT "notification_defaults_pkey" PRIMARY KEY("community","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "erased_bans" (
	"community" uuid,
	"account" uuid,
	"sign_in_hash" text,
	CONSTRAINT "erased_bans_pkey" PRIMARY KEY("community","account","sign_in_hash")
);
--> statement-breakpoint
CREATE TABLE "pending_links" (
	"session" uuid PRIMARY KEY,
	"provider" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "erase_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "rank_power" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "redacted_by" bigint;--> statement-breakpoint
ALTER TABLE "shift_types" ADD COLUMN "ranks" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "shift_types" ADD COLUMN "departments" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
DROP INDEX "accounts_username_key";--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_key" ON "accounts" (lower("username")) WHERE "erased_at" is null;--> statement-breakpoint
DROP INDEX "audit_by_actor";--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit" ("community","actor","at","seq","area","target_kind");--> statement-breakpoint
DROP INDEX "audit_by_area";--> statement-breakpoint
CREATE INDEX "audit_by_area" ON "audit" ("community","area","at","seq","target_kind","actor");--> statement-breakpoint
DROP INDEX "audit_failed";--> statement-breakpoint
CREATE INDEX "audit_failed" ON "audit" ("community","at","seq","area","target_kind","actor") WHERE "code" % 2 = 1;--> statement-breakpoint
CREATE INDEX "accounts_erase_at" ON "accounts" ("erase_at") WHERE "erase_at" is not null and "erased_at" is null;--> statement-breakpoint
CREATE INDEX "member_ranks_by_rank" ON "member_ranks" ("community","rank","account");--> statement-breakpoint
CREATE INDEX "members_by_since" ON "members" ("community","since","account");--> statement-breakpoint
CREATE INDEX "members_by_power" ON "members" ("community","rank_power","account");--> statement-breakpoint
CREATE INDEX "audit_by_kind" ON "audit" ("community","target_kind","at","seq","area","actor");--> statement-breakpoint
CREATE INDEX "audit_unchained" ON "audit" ("at") WHERE "seq" is null;--> statement-breakpoint
CREATE INDEX "audit_refusals_period" ON "audit_refusals" ("period");--> statement-breakpoint
CREATE INDEX "downloads_session" ON "downloads" ("session");--> statement-breakpoint
CREATE INDEX "downloads_account" ON "downloads" ("account");--> statement-breakpoint
CREATE INDEX "downloads_community" ON "downloads" ("community");--> statement-breakpoint
CREATE INDEX "downloads_expiry" ON "downloads" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_identifiers_value_key" ON "member_identifiers" ("community","type",(case "type" when 'custom' then lower("value") else "value" end));--> statement-breakpoint
CREATE INDEX "member_identifiers_member" ON "member_identifiers" ("community","account","first_seen");--> statement-breakpoint
CREATE INDEX "member_merges_newest" ON "member_merges" ("community","at","id");--> statement-breakpoint
CREATE INDEX "member_run_items_state" ON "member_run_items" ("run","state","position");--> statement-breakpoint
CREATE INDEX "member_run_items_community" ON "member_run_items" ("community");--> statement-breakpoint
CREATE INDEX "member_runs_newest" ON "member_runs" ("community","started_at");--> statement-breakpoint
CREATE INDEX "member_runs_open" ON "member_runs" ("community") WHERE "state" = 'running';--> statement-breakpoint
CREATE INDEX "member_runs_ended" ON "member_runs" ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_runs_undone_key" ON "member_runs" ("undoes") WHERE "retries" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_runs_retried_key" ON "member_runs" ("retries");--> statement-breakpoint
CREATE INDEX "member_uploads_sender" ON "member_uploads" ("community","account");--> statement-breakpoint
CREATE INDEX "member_uploads_expiry" ON "member_uploads" ("expires_at");--> statement-breakpoint
CREATE INDEX "erased_bans_sign_in" ON "erased_bans" ("sign_in_hash");--> statement-breakpoint
CREATE INDEX "pending_links_expiry" ON "pending_links" ("expires_at");--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_session_sessions_id_fkey" FOREIGN KEY ("session") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "identifier_rules" ADD CONSTRAINT "identifier_rules_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_identifiers" ADD CONSTRAINT "member_identifiers_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_identifiers" ADD CONSTRAINT "member_identifiers_added_by_accounts_id_fkey" FOREIGN KEY ("added_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "member_identifiers" ADD CONSTRAINT "member_identifiers_verified_by_accounts_id_fkey" FOREIGN KEY ("verified_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "member_identifiers" ADD CONSTRAINT "member_identifiers_member_fkey" FOREIGN KEY ("community","account") REFERENCES "members"("community","account") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_mappings" ADD CONSTRAINT "member_mappings_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_from_account_accounts_id_fkey" FOREIGN KEY ("from_account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_into_account_accounts_id_fkey" FOREIGN KEY ("into_account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_undone_by_accounts_id_fkey" FOREIGN KEY ("undone_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "member_run_items" ADD CONSTRAINT "member_run_items_run_member_runs_id_fkey" FOREIGN KEY ("run") REFERENCES "member_runs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_run_items" ADD CONSTRAINT "member_run_items_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_runs" ADD CONSTRAINT "member_runs_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_runs" ADD CONSTRAINT "member_runs_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_runs" ADD CONSTRAINT "member_runs_undoes_member_runs_id_fkey" FOREIGN KEY ("undoes") REFERENCES "member_runs"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "member_runs" ADD CONSTRAINT "member_runs_retries_member_runs_id_fkey" FOREIGN KEY ("retries") REFERENCES "member_runs"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "member_uploads" ADD CONSTRAINT "member_uploads_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_uploads" ADD CONSTRAINT "member_uploads_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_defaults" ADD CONSTRAINT "notification_defaults_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "erased_bans" ADD CONSTRAINT "erased_bans_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "erased_bans" ADD CONSTRAINT "erased_bans_member_fkey" FOREIGN KEY ("community","account") REFERENCES "members"("community","account") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pending_links" ADD CONSTRAINT "pending_links_session_sessions_id_fkey" FOREIGN KEY ("session") REFERENCES "sessions"("id") ON DELETE CASCADE;