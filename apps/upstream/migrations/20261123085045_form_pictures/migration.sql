ALTER TABLE "form_folders" ADD COLUMN "icon_image" text;--> statement-breakpoint
ALTER TABLE "form_folders" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "icon_image" text;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "image" text;