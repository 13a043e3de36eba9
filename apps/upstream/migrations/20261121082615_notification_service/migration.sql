CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"account" uuid NOT NULL,
	"text" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"account" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"account" uuid NOT NULL,
	"community" uuid,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"on" boolean NOT NULL,
	CONSTRAINT "notification_choices_key" UNIQUE NULLS NOT DISTINCT("account","community","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"notification" uuid NOT NULL,
	"account" uuid NOT NULL,
	"community" uuid,
	"channel" text NOT NULL,
	"device" uuid,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account" uuid PRIMARY KEY,
	"digest" text DEFAULT 'off' NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"time_zone" text DEFAULT 'UTC' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_fields" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"help" text DEFAULT '' NOT NULL,
	"audience" text NOT NULL,
	"self_edit" boolean NOT NULL,
	"required_on_join" boolean NOT NULL,
	"options" jsonb DEFAULT '[]' NOT NULL,
	"max_length" integer NOT NULL,
	"min" double precision,
	"max" double precision,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_value_changes" (
	"seq" bigserial PRIMARY KEY,
	"community" uuid NOT NULL,
	"account" uuid NOT NULL,
	"field" uuid NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"key" text PRIMARY KEY,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL UNIQUE,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"interaction" text PRIMARY KEY,
	"credential" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account" uuid,
	"code_hash" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("account","code_hash")
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"account" uuid PRIMARY KEY,
	"sealed" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "banned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "ban_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "banned_by" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "community_image" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "thing" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "in_app" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "transport" text DEFAULT 'native' NOT NULL;--> statement-breakpoint
DROP INDEX "member_ranks_rank";--> statement-breakpoint
CREATE INDEX "member_ranks_rank" ON "member_ranks" ("rank","account");--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_id_key" UNIQUE("id");--> statement-breakpoint
CREATE INDEX "members_ban_end" ON "members" ("ban_until") WHERE "ban_until" is not null;--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" ("community","account","at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_views_name_key" ON "member_views" ("community","account","name");--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" ("due_at") WHERE "state" in ('waiting', 'digest');--> statement-breakpoint
CREATE INDEX "notification_deliveries_account" ON "notification_deliveries" ("account","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_notification" ON "notification_deliveries" ("notification");--> statement-breakpoint
CREATE INDEX "profile_fields_community" ON "profile_fields" ("community","position");--> statement-breakpoint
CREATE INDEX "profile_value_changes_value" ON "profile_value_changes" ("community","account","field","seq");--> statement-breakpoint
CREATE INDEX "profile_value_changes_field" ON "profile_value_changes" ("field");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" ("account");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expiry" ON "pending_sign_ins" ("expires_at");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_banned_by_accounts_id_fkey" FOREIGN KEY ("banned_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_fkey" FOREIGN KEY ("community","account") REFERENCES "members"("community","account") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_views" ADD CONSTRAINT "member_views_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_views" ADD CONSTRAINT "member_views_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_notifications_id_fkey" FOREIGN KEY ("notification") REFERENCES "notifications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profile_fields" ADD CONSTRAINT "profile_fields_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profile_value_changes" ADD CONSTRAINT "profile_value_changes_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profile_value_changes" ADD CONSTRAINT "profile_value_changes_field_profile_fields_id_fkey" FOREIGN KEY ("field") REFERENCES "profile_fields"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profile_value_changes" ADD CONSTRAINT "profile_value_changes_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "profile_value_changes" ADD CONSTRAINT "profile_value_changes_member_fkey" FOREIGN KEY ("community","account") REFERENCES "members"("community","account") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_credential_credentials_id_fkey" FOREIGN KEY ("credential") REFERENCES "credentials"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;