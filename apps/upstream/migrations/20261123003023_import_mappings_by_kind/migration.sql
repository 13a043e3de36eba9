ALTER TABLE "member_mappings" ADD COLUMN "kind" text DEFAULT 'member';--> statement-breakpoint
ALTER TABLE "member_mappings" DROP CONSTRAINT "member_mappings_pkey";--> statement-breakpoint
ALTER TABLE "member_mappings" ADD CONSTRAINT "member_mappings_pkey" PRIMARY KEY("community","kind");