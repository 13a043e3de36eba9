CREATE TABLE "removal_holders" (
	"community" uuid NOT NULL,
	"removal" uuid,
	"account" uuid,
	"part" uuid,
	"had" jsonb,
	CONSTRAINT "removal_holders_pkey" PRIMARY KEY("removal","part","account")
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"kind" text NOT NULL,
	"part" uuid NOT NULL,
	"label" text NOT NULL,
	"kept" jsonb NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "removal_holders_member" ON "removal_holders" ("community","account");--> statement-breakpoint
CREATE INDEX "removals_community" ON "removals" ("community");--> statement-breakpoint
CREATE INDEX "removals_removed" ON "removals" ("removed_at");--> statement-breakpoint
ALTER TABLE "removal_holders" ADD CONSTRAINT "removal_holders_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "removal_holders" ADD CONSTRAINT "removal_holders_removal_removals_id_fkey" FOREIGN KEY ("removal") REFERENCES "removals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "removal_holders" ADD CONSTRAINT "removal_holders_member_fkey" FOREIGN KEY ("community","account") REFERENCES "members"("community","account") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;