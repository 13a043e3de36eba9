CREATE TABLE "removed_work" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"account" uuid NOT NULL,
	"hours" integer NOT NULL,
	"kept" jsonb NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "removed_work_member" ON "removed_work" ("community","account","removed_at");--> statement-breakpoint
CREATE INDEX "removed_work_removed" ON "removed_work" ("removed_at");--> statement-breakpoint
ALTER TABLE "removed_work" ADD CONSTRAINT "removed_work_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "removed_work" ADD CONSTRAINT "removed_work_member_fkey" FOREIGN KEY ("community","account") REFERENCES "members"("community","account") ON DELETE CASCADE;