-- A session ends when it was not used for fourteen days. Those that are there were last used when they say.
ALTER TABLE "sessions" ADD COLUMN "idle_ends_at" timestamp with time zone DEFAULT now() + interval '14 days' NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "idle_ends_at" = "last_seen_at" + interval '14 days';
