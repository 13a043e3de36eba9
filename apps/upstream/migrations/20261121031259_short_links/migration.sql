CREATE TABLE "short_link_clicks" (
	"link" uuid,
	"day" date,
	"clicks" integer NOT NULL,
	CONSTRAINT "short_link_clicks_pkey" PRIMARY KEY("link","day")
);
--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "clicks" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "created_by" uuid;--> statement-breakpoint
CREATE INDEX "short_links_newest" ON "short_links" ("community","created_at","id");--> statement-breakpoint
CREATE INDEX "short_links_clicks" ON "short_links" ("community","clicks","id");--> statement-breakpoint
ALTER TABLE "short_link_clicks" ADD CONSTRAINT "short_link_clicks_link_short_links_id_fkey" FOREIGN KEY ("link") REFERENCES "short_links"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id") ON DELETE SET NULL;