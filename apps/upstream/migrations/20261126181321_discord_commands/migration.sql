ALTER TABLE "discord_bots" ADD COLUMN "commands_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discord_bots" ADD COLUMN "public_key" text;