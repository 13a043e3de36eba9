CREATE TABLE "roster_cells" (
	"community" uuid NOT NULL,
	"roster" uuid,
	"account" uuid,
	"column_id" uuid,
	"value" jsonb,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "roster_cells_pkey" PRIMARY KEY("roster","account","column_id")
);
--> statement-breakpoint
CREATE TABLE "roster_picks" (
	"community" uuid NOT NULL,
	"roster" uuid,
	"account" uuid,
	"picked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_picks_pkey" PRIMARY KEY("roster","account")
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"label" text NOT NULL,
	"description" text NOT NULL,
	"audience" text NOT NULL,
	"question" jsonb NOT NULL,
	"grouping" text NOT NULL,
	"row_order" text NOT NULL,
	"columns" jsonb NOT NULL,
	"position" integer NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rosters_key" UNIQUE("community","id")
);
--> statement-breakpoint
CREATE INDEX "roster_cells_account" ON "roster_cells" ("community","account");--> statement-breakpoint
CREATE INDEX "roster_cells_changed_by" ON "roster_cells" ("changed_by");--> statement-breakpoint
CREATE INDEX "roster_picks_account" ON "roster_picks" ("community","account");--> statement-breakpoint
CREATE INDEX "rosters_order" ON "rosters" ("community","position");--> statement-breakpoint
ALTER TABLE "roster_cells" ADD CONSTRAINT "roster_cells_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "roster_cells" ADD CONSTRAINT "roster_cells_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "roster_cells" ADD CONSTRAINT "roster_cells_changed_by_accounts_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "roster_cells" ADD CONSTRAINT "roster_cells_community_roster_rosters_community_id_fkey" FOREIGN KEY ("community","roster") REFERENCES "rosters"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "roster_picks" ADD CONSTRAINT "roster_picks_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "roster_picks" ADD CONSTRAINT "roster_picks_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "roster_picks" ADD CONSTRAINT "roster_picks_community_roster_rosters_community_id_fkey" FOREIGN KEY ("community","roster") REFERENCES "rosters"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;