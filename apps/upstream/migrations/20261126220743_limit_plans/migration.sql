CREATE TABLE "limit_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"limits" jsonb DEFAULT '{}' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "plan" uuid;--> statement-breakpoint
ALTER TABLE "communities" ALTER COLUMN "limits" SET DEFAULT '{}';--> statement-breakpoint
CREATE INDEX "communities_plan" ON "communities" ("plan");--> statement-breakpoint
CREATE UNIQUE INDEX "limit_plans_name" ON "limit_plans" (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "limit_plans_default" ON "limit_plans" ("is_default") WHERE "is_default";--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_plan_limit_plans_id_fkey" FOREIGN KEY ("plan") REFERENCES "limit_plans"("id");--> statement-breakpoint
INSERT INTO "limit_plans" ("name", "is_default") VALUES ('Standard', true);--> statement-breakpoint
UPDATE "communities" c SET "limits" = (
	SELECT coalesce(jsonb_object_agg(own.key, own.value), '{}')
	FROM jsonb_each(c."limits") own
	WHERE own.value IS DISTINCT FROM '{"tier":0,"accounts":100,"expectedMembers":1000,"inviteLinks":200,"activityPlans":50,"departments":10000,"driveStorage":104857600,"promotionFlows":200,"profileFields":100,"forms":10000,"apiKeys":20,"rosters":10000,"calendarCategories":10000,"eventTemplates":200,"calendarDates":50000,"automations":50,"pages":10000,"loggingWebhooks":10000,"discoveryTags":5}'::jsonb -> own.key
);
