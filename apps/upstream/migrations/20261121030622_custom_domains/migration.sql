CREATE TABLE "edge_hosts" (
	"kind" text,
	"name" text,
	"served" boolean NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "edge_hosts_pkey" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "domains_entitled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "id" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "pair" text;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "state" text DEFAULT 'pendingDns' NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "problems" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "observed" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "pair_served" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "check_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "broken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "live_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "quarantine_until" timestamp with time zone;--> statement-breakpoint
UPDATE "custom_domains" SET "pair" = regexp_replace("domain", '^www\.', ''), "token" = encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'),
	"state" = CASE WHEN "verified" THEN 'live' ELSE 'pendingDns' END, "next_check_at" = now();--> statement-breakpoint
ALTER TABLE "custom_domains" ALTER COLUMN "pair" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domains" ALTER COLUMN "token" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domains" DROP COLUMN "verified";--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "verified" boolean GENERATED ALWAYS AS (state in ('verified', 'certificate', 'live')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domains" DROP CONSTRAINT "custom_domains_pkey";--> statement-breakpoint
ALTER TABLE "custom_domains" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_community_key" ON "custom_domains" ("community","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_holder_key" ON "custom_domains" ("pair") WHERE "state" <> 'pendingDns' or "quarantine_until" is not null;--> statement-breakpoint
CREATE INDEX "custom_domains_domain" ON "custom_domains" ("domain");--> statement-breakpoint
CREATE INDEX "custom_domains_due" ON "custom_domains" ("next_check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "edge_hosts_seq_key" ON "edge_hosts" ("seq");--> statement-breakpoint
-- The names that exist already; later ones are added as they change.
INSERT INTO "edge_hosts" ("kind", "name", "served", "seq")
	SELECT "kind", "name", true, row_number() OVER () FROM (
		SELECT 'shortName' AS "kind", "custom_id" AS "name" FROM "communities" WHERE "deleted_at" IS NULL
		UNION ALL
		SELECT 'customDomain', "domain" FROM "custom_domains" WHERE "verified"
	) AS "known";
