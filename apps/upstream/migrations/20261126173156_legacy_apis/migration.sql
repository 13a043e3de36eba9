CREATE TABLE "legacy_apis" (
	"community" uuid PRIMARY KEY,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "legacy_apis" ADD CONSTRAINT "legacy_apis_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;