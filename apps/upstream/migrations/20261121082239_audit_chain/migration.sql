CREATE TABLE "audit_heads" (
	"community" uuid PRIMARY KEY,
	"seq" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"cut_seq" bigint DEFAULT 0 NOT NULL,
	"cut_hash" text DEFAULT '' NOT NULL,
	"cut_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "actor_label" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "session" uuid;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "area" integer GENERATED ALWAYS AS (code / 1000) STORED;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "target_kind" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "target_label" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "audit_keep_days" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit" ALTER COLUMN "at" SET DEFAULT clock_timestamp();--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_key" ON "audit" ("community","seq");--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" ("community","at","seq");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit" ("community","actor","at","seq");--> statement-breakpoint
CREATE INDEX "audit_by_target" ON "audit" ("community","target_kind","target","at","seq");--> statement-breakpoint
CREATE INDEX "audit_by_area" ON "audit" ("community","area","at","seq");--> statement-breakpoint
CREATE INDEX "audit_failed" ON "audit" ("community","at","seq") WHERE "code" % 2 = 1;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;