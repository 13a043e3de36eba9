CREATE TABLE "promotion_flows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"label" text NOT NULL,
	"label_from" text NOT NULL,
	"label_to" text NOT NULL,
	"ranks_to_add" uuid[] NOT NULL,
	"ranks_to_remove" uuid[] NOT NULL,
	"ranks_needed" uuid[] NOT NULL,
	"needs" text NOT NULL,
	"promotion_type" text NOT NULL,
	"promote_actions" jsonb NOT NULL,
	"demote_actions" jsonb NOT NULL,
	"archived" boolean NOT NULL,
	"position" integer NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"saved_by" uuid
);
--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_flows_key" ON "promotion_flows" ("community","id");--> statement-breakpoint
CREATE INDEX "promotion_flows_order" ON "promotion_flows" ("community","position");--> statement-breakpoint
CREATE INDEX "promotion_flows_saved_by" ON "promotion_flows" ("saved_by");--> statement-breakpoint
ALTER TABLE "promotion_flows" ADD CONSTRAINT "promotion_flows_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "promotion_flows" ADD CONSTRAINT "promotion_flows_saved_by_accounts_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "accounts"("id") ON DELETE SET NULL;