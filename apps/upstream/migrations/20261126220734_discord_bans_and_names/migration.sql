ALTER TABLE "discord_bots" ADD COLUMN "bans_cursor" text;--> statement-breakpoint
ALTER TABLE "discord_bots" ADD COLUMN "bans_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discord_people" ADD COLUMN "server_ban" text;--> statement-breakpoint
ALTER TABLE "discord_people" ADD COLUMN "ban_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discord_people" ADD COLUMN "refused_name" text;--> statement-breakpoint
ALTER TABLE "discord_steps" ALTER COLUMN "discord" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "discord_steps" ALTER COLUMN "account" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "discord_syncs" ALTER COLUMN "account" DROP NOT NULL;--> statement-breakpoint
UPDATE "discord_bots" SET "rules" = ("rules" - 'setNames') || jsonb_build_object(
  'liftInDiscord', "rules" -> 'banInDiscord',
  'banHere', false,
  'names', CASE WHEN ("rules" ->> 'setNames')::boolean THEN 'toDiscord' ELSE 'off' END,
  'nameTemplate', '{name}');
