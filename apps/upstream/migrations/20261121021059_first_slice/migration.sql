CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"username" text NOT NULL,
	"avatar_url" text,
	"email" text,
	"verified" boolean DEFAULT false NOT NULL,
	"customer_id" text,
	"new_customer_id" text,
	"sono_staff" boolean DEFAULT false NOT NULL,
	"sono_dev" boolean DEFAULT false NOT NULL,
	"sono_management" boolean DEFAULT false NOT NULL,
	"api_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"used_trial" boolean DEFAULT false NOT NULL,
	"global_permissions" integer DEFAULT 0 NOT NULL,
	"event_seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY,
	"community" uuid,
	"actor" uuid,
	"action" text NOT NULL,
	"code" integer NOT NULL,
	"target" text,
	"before" jsonb,
	"after" jsonb,
	"source" text NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"account" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "communities" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"id" serial UNIQUE,
	"custom_id" text NOT NULL,
	"sys_status" text DEFAULT 'active' NOT NULL,
	"reg_user" uuid NOT NULL,
	"owner" uuid NOT NULL,
	"reg_time" timestamp with time zone DEFAULT now() NOT NULL,
	"com_info" jsonb NOT NULL,
	"toolbar" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"game_category" text,
	"is_banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"rest" jsonb DEFAULT '{}' NOT NULL,
	"deleted_at" timestamp with time zone,
	"event_seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"email" text NOT NULL UNIQUE,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_domains" (
	"domain" text PRIMARY KEY,
	"community" uuid NOT NULL,
	"verified" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"stream" text,
	"seq" bigint,
	"type" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_account" uuid,
	"by_client" text,
	"by_mutation" text,
	"subject" uuid,
	"data" jsonb NOT NULL,
	CONSTRAINT "events_pkey" PRIMARY KEY("stream","seq")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text,
	"key" text,
	"call" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_keys" (
	"name" text PRIMARY KEY,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY,
	"credential" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_ranks" (
	"community" uuid,
	"account" uuid,
	"rank" uuid,
	CONSTRAINT "member_ranks_pkey" PRIMARY KEY("community","account","rank")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"community" uuid,
	"account" uuid,
	"sys_status" text,
	"com_name" text,
	"com_status" uuid,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"api_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"active_api_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"api_id_preference" text,
	"profile_fields" jsonb DEFAULT '{}' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_pkey" PRIMARY KEY("community","account")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account" uuid NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"community" uuid,
	"community_name" text,
	"values" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"model" text,
	"id" text,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_payloads_pkey" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"community" uuid,
	"viewer" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_pkey" PRIMARY KEY("community","viewer")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"push_token" text PRIMARY KEY,
	"account" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"department" uuid NOT NULL,
	"label" text NOT NULL,
	"color" text,
	"power" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	"permissions" jsonb DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account" uuid NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"provider" text,
	"device" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" varchar(255) PRIMARY KEY,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_key" ON "accounts" (lower("username"));--> statement-breakpoint
CREATE INDEX "audit_community" ON "audit" ("community","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" ("actor","id");--> statement-breakpoint
CREATE INDEX "clock_entries_member" ON "clock_entries" ("community","account","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "communities_custom_id_key" ON "communities" ("custom_id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "departments_community" ON "departments" ("community","position");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject_key" ON "identities" ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identities_account" ON "identities" ("account");--> statement-breakpoint
CREATE INDEX "member_ranks_rank" ON "member_ranks" ("rank");--> statement-breakpoint
CREATE INDEX "members_account" ON "members" ("account");--> statement-breakpoint
CREATE INDEX "members_recent" ON "members" ("community","sys_status","since");--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" ("account","created_at","id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant" ON "oidc_payloads" ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid" ON "oidc_payloads" ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expiry" ON "oidc_payloads" ("expires_at");--> statement-breakpoint
CREATE INDEX "presence_seen" ON "presence" ("community","seen_at");--> statement-breakpoint
CREATE INDEX "ranks_community" ON "ranks" ("community","department","position");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "short_links_path_key" ON "short_links" ("community","path");--> statement-breakpoint
ALTER TABLE "clock_entries" ADD CONSTRAINT "clock_entries_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_reg_user_accounts_id_fkey" FOREIGN KEY ("reg_user") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_owner_accounts_id_fkey" FOREIGN KEY ("owner") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_credential_credentials_id_fkey" FOREIGN KEY ("credential") REFERENCES "credentials"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_ranks" ADD CONSTRAINT "member_ranks_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_ranks" ADD CONSTRAINT "member_ranks_rank_ranks_id_fkey" FOREIGN KEY ("rank") REFERENCES "ranks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ranks" ADD CONSTRAINT "ranks_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ranks" ADD CONSTRAINT "ranks_department_departments_id_fkey" FOREIGN KEY ("department") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;