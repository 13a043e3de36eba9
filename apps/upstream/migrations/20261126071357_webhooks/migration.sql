CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY,
	"seq" bigserial,
	"community" uuid NOT NULL,
	"webhook" uuid NOT NULL,
	"type" text NOT NULL,
	"object" text NOT NULL,
	"body" text NOT NULL,
	"actor" uuid,
	"member" uuid,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"tried_until" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"replayed_at" timestamp with time zone,
	"status" integer,
	"answer" text,
	"fault" text,
	"took_ms" integer
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY,
	"community" uuid NOT NULL,
	"label" text NOT NULL,
	"url" text NOT NULL,
	"types" jsonb NOT NULL,
	"state" text NOT NULL,
	"stop_reason" text,
	"secret" text NOT NULL,
	"secret_before" text,
	"grace_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"rests_until" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"served_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" ("webhook","seq");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_community" ON "webhook_deliveries" ("community");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_actor" ON "webhook_deliveries" ("actor");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_member" ON "webhook_deliveries" ("member");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_kept" ON "webhook_deliveries" ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" ("due_at") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" ("webhook","object","seq") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhooks_community" ON "webhooks" ("community","label");--> statement-breakpoint
CREATE INDEX "webhooks_created_by" ON "webhooks" ("created_by");--> statement-breakpoint
CREATE INDEX "webhooks_busy" ON "webhooks" ("community","busy_until");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_webhooks_id_fkey" FOREIGN KEY ("webhook") REFERENCES "webhooks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id") ON DELETE SET NULL;