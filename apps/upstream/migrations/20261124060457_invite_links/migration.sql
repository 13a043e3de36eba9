CREATE TABLE "invite_link_secrets" (
	"hash" text PRIMARY KEY,
	"community" uuid NOT NULL,
	"link" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_link_uses" (
	"link" uuid,
	"community" uuid NOT NULL,
	"account" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invite_link_uses_pkey" PRIMARY KEY("link","account")
);
--> statement-breakpoint
CREATE TABLE "invite_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"rank" uuid,
	"note" text NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"uses_max" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "invite_link_secrets_link" ON "invite_link_secrets" ("link");--> statement-breakpoint
CREATE INDEX "invite_link_secrets_community" ON "invite_link_secrets" ("community");--> statement-breakpoint
CREATE INDEX "invite_link_uses_account" ON "invite_link_uses" ("account");--> statement-breakpoint
CREATE INDEX "invite_link_uses_community" ON "invite_link_uses" ("community");--> statement-breakpoint
CREATE INDEX "invite_links_list" ON "invite_links" ("community","created_at","id");--> statement-breakpoint
CREATE INDEX "invite_links_by" ON "invite_links" ("by");--> statement-breakpoint
ALTER TABLE "invite_link_secrets" ADD CONSTRAINT "invite_link_secrets_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invite_link_secrets" ADD CONSTRAINT "invite_link_secrets_link_invite_links_id_fkey" FOREIGN KEY ("link") REFERENCES "invite_links"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invite_link_uses" ADD CONSTRAINT "invite_link_uses_link_invite_links_id_fkey" FOREIGN KEY ("link") REFERENCES "invite_links"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invite_link_uses" ADD CONSTRAINT "invite_link_uses_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invite_link_uses" ADD CONSTRAINT "invite_link_uses_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invite_links" ADD CONSTRAINT "invite_links_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invite_links" ADD CONSTRAINT "invite_links_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id") ON DELETE CASCADE;