CREATE TABLE "quota_uses" (
	"key" text PRIMARY KEY,
	"uses" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_uploads" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "quota_uses_end" ON "quota_uses" ("ends_at");--> statement-breakpoint
CREATE INDEX "member_uploads_account" ON "member_uploads" ("account");--> statement-breakpoint
CREATE INDEX "member_uploads_network" ON "member_uploads" ("network");