CREATE TABLE "roster_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"roster" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"account" uuid,
	"version" integer NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_entries_key" UNIQUE("community","id")
);
--> statement-breakpoint
CREATE TABLE "roster_entry_cells" (
	"community" uuid NOT NULL,
	"roster" uuid NOT NULL,
	"entry" uuid,
	"column_id" uuid,
	"value" jsonb,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "roster_entry_cells_pkey" PRIMARY KEY("entry","column_id")
);
--> statement-breakpoint
ALTER TABLE "rosters" ADD COLUMN "kind" text DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE "rosters" ADD COLUMN "holder_left" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entries_name" ON "roster_entries" ("roster",lower("name"));--> statement-breakpoint
CREATE INDEX "roster_entries_account" ON "roster_entries" ("community","account");--> statement-breakpoint
CREATE INDEX "roster_entry_cells_roster" ON "roster_entry_cells" ("community","roster");--> statement-breakpoint
CREATE INDEX "roster_entry_cells_changed_by" ON "roster_entry_cells" ("changed_by");--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_community_roster_rosters_community_id_fkey" FOREIGN KEY ("community","roster") REFERENCES "rosters"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "roster_entry_cells" ADD CONSTRAINT "roster_entry_cells_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "roster_entry_cells" ADD CONSTRAINT "roster_entry_cells_changed_by_accounts_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "roster_entry_cells" ADD CONSTRAINT "roster_entry_cells_sp6ldEcCSKmc_fkey" FOREIGN KEY ("community","entry") REFERENCES "roster_entries"("community","id") ON DELETE CASCADE;--> statement-breakpoint
UPDATE "rosters" SET "columns" = (
  SELECT coalesce(jsonb_agg(CASE WHEN c ->> 'kind' = 'own' THEN c || '{"pattern": ""}' ELSE c END ORDER BY o), '[]')
  FROM jsonb_array_elements("columns") WITH ORDINALITY AS x(c, o));
