ALTER TABLE "rosters" ADD COLUMN "folder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rosters" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "rosters" ADD COLUMN "vacancies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rosters" ADD COLUMN "hand_order" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_slug" UNIQUE("community","slug");