ALTER TABLE "activity_plans" ADD COLUMN "categories" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
UPDATE "activity_periods" SET "counted" = "counted" || '{"categories": null}';
