CREATE TABLE "registrations" (
	"token_hash" text PRIMARY KEY,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" ("email");--> statement-breakpoint
CREATE INDEX "registrations_expiry" ON "registrations" ("expires_at");--> statement-breakpoint
-- An address that came from another provider and was not confirmed there can be confirmed nowhere: it is not kept any more.
UPDATE "accounts" a SET "email" = NULL
WHERE NOT a."verified" AND a."email" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "identities" i WHERE i."account" = a."id" AND i."issuer" = 'urn:muster:own');
