CREATE TABLE "discord_bots" (
	"community" uuid PRIMARY KEY,
	"token" text NOT NULL,
	"last4" text NOT NULL,
	"application" text NOT NULL,
	"bot_user" text NOT NULL,
	"name" text NOT NULL,
	"guilds" jsonb NOT NULL,
	"guild" text,
	"guild_name" text,
	"roles" jsonb DEFAULT '[]' NOT NULL,
	"on" boolean DEFAULT false NOT NULL,
	"stop_reason" text,
	"rules" jsonb NOT NULL,
	"guard" integer NOT NULL,
	"faults" jsonb DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"read_state" text DEFAULT 'none' NOT NULL,
	"read_cursor" text,
	"read_begun_at" timestamp with time zone,
	"read_people" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"rests_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"saved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "discord_mapped_ranks" (
	"community" uuid,
	"role" text,
	"rank" uuid,
	CONSTRAINT "discord_mapped_ranks_pkey" PRIMARY KEY("community","role","rank")
);
--> statement-breakpoint
CREATE TABLE "discord_mappings" (
	"community" uuid,
	"role" text,
	"source" text NOT NULL,
	CONSTRAINT "discord_mappings_pkey" PRIMARY KEY("community","role")
);
--> statement-breakpoint
CREATE TABLE "discord_people" (
	"community" uuid,
	"discord" text,
	"account" uuid NOT NULL,
	"present" boolean NOT NULL,
	"roles" jsonb NOT NULL,
	"nick" text,
	"ended" text,
	"banned" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discord_people_pkey" PRIMARY KEY("community","discord")
);
--> statement-breakpoint
CREATE TABLE "discord_steps" (
	"id" bigserial PRIMARY KEY,
	"community" uuid NOT NULL,
	"discord" text NOT NULL,
	"account" uuid NOT NULL,
	"step" text NOT NULL,
	"about" text NOT NULL,
	"cause" text NOT NULL,
	"fault" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discord_syncs" (
	"id" uuid PRIMARY KEY,
	"community" uuid NOT NULL,
	"discord" text NOT NULL,
	"account" uuid NOT NULL,
	"state" text NOT NULL,
	"steps" jsonb DEFAULT '[]' NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discord_syncs_person" UNIQUE("community","discord")
);
--> statement-breakpoint
CREATE INDEX "discord_bots_created_by" ON "discord_bots" ("created_by");--> statement-breakpoint
CREATE INDEX "discord_bots_saved_by" ON "discord_bots" ("saved_by");--> statement-breakpoint
CREATE INDEX "discord_mapped_ranks_rank" ON "discord_mapped_ranks" ("rank");--> statement-breakpoint
CREATE INDEX "discord_people_account" ON "discord_people" ("account");--> statement-breakpoint
CREATE INDEX "discord_steps_log" ON "discord_steps" ("community","id");--> statement-breakpoint
CREATE INDEX "discord_steps_account" ON "discord_steps" ("account","community","id");--> statement-breakpoint
CREATE INDEX "discord_steps_kept" ON "discord_steps" ("at");--> statement-breakpoint
CREATE INDEX "discord_syncs_account" ON "discord_syncs" ("account");--> statement-breakpoint
CREATE INDEX "discord_syncs_due" ON "discord_syncs" ("due_at") WHERE "state" = 'waiting';--> statement-breakpoint
ALTER TABLE "discord_bots" ADD CONSTRAINT "discord_bots_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_bots" ADD CONSTRAINT "discord_bots_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "discord_bots" ADD CONSTRAINT "discord_bots_saved_by_accounts_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "discord_mapped_ranks" ADD CONSTRAINT "discord_mapped_ranks_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_mapped_ranks" ADD CONSTRAINT "discord_mapped_ranks_rank_ranks_id_fkey" FOREIGN KEY ("rank") REFERENCES "ranks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_mappings" ADD CONSTRAINT "discord_mappings_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_people" ADD CONSTRAINT "discord_people_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_people" ADD CONSTRAINT "discord_people_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_steps" ADD CONSTRAINT "discord_steps_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_steps" ADD CONSTRAINT "discord_steps_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_syncs" ADD CONSTRAINT "discord_syncs_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discord_syncs" ADD CONSTRAINT "discord_syncs_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;