DROP INDEX "events_at";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "refusal" json;