ALTER TABLE "accounts" ADD COLUMN "suspension_words" text;--> statement-breakpoint
CREATE INDEX "audit_of_operators" ON "audit" ("id") WHERE "community" is null and "code" between 60000 and 60999;