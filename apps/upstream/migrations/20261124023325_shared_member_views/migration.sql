CREATE TABLE "shared_member_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"columns" text[]
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shared_member_views_name_key" ON "shared_member_views" ("community","name");--> statement-breakpoint
ALTER TABLE "shared_member_views" ADD CONSTRAINT "shared_member_views_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;