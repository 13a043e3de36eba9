CREATE TABLE "expected_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"cells" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"by" uuid NOT NULL,
	"link_hash" text,
	"mail_hash" text,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid
);
--> statement-breakpoint
CREATE UNIQUE INDEX "expected_members_email" ON "expected_members" ("community","email") WHERE "email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "expected_members_name" ON "expected_members" ("community",lower("name")) WHERE "email" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "expected_members_link" ON "expected_members" ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "expected_members_mail" ON "expected_members" ("mail_hash");--> statement-breakpoint
CREATE INDEX "expected_members_list" ON "expected_members" ("community","created_at","id");--> statement-breakpoint
CREATE INDEX "expected_members_expiry" ON "expected_members" ("expires_at");--> statement-breakpoint
CREATE INDEX "expected_members_by" ON "expected_members" ("by");--> statement-breakpoint
CREATE INDEX "expected_members_accepted_by" ON "expected_members" ("accepted_by");--> statement-breakpoint
ALTER TABLE "expected_members" ADD CONSTRAINT "expected_members_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "expected_members" ADD CONSTRAINT "expected_members_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "expected_members" ADD CONSTRAINT "expected_members_accepted_by_accounts_id_fkey" FOREIGN KEY ("accepted_by") REFERENCES "accounts"("id") ON DELETE CASCADE;