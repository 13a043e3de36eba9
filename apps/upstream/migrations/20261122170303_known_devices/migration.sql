CREATE TABLE "known_devices" (
	"device_hash" text PRIMARY KEY,
	"credential" uuid NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "known_devices_credential" ON "known_devices" ("credential","last_used_at");--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_credential_credentials_id_fkey" FOREIGN KEY ("credential") REFERENCES "credentials"("id") ON DELETE CASCADE ON UPDATE CASCADE;