CREATE TABLE "form_folders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"label" text NOT NULL,
	"icon" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"community" uuid NOT NULL,
	"form" uuid,
	"number" integer,
	"structure" jsonb NOT NULL,
	"questions" integer NOT NULL,
	"note" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "form_versions_pkey" PRIMARY KEY("form","number")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"community" uuid NOT NULL,
	"folder" uuid,
	"kind" integer NOT NULL,
	"label" text NOT NULL,
	"description" text NOT NULL,
	"confirmation" text DEFAULT '' NOT NULL,
	"icon" text,
	"colour" text,
	"audience" text NOT NULL,
	"is_open" boolean NOT NULL,
	"closes_at" timestamp with time zone,
	"total_max" integer,
	"per_person_max" integer,
	"cooldown_hours" integer,
	"identifiers" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"questions" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"version" integer,
	"published_revision" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "form_folders_community" ON "form_folders" ("community","position");--> statement-breakpoint
CREATE INDEX "form_versions_published_by" ON "form_versions" ("published_by");--> statement-breakpoint
CREATE INDEX "forms_community" ON "forms" ("community","position");--> statement-breakpoint
CREATE INDEX "forms_folder" ON "forms" ("folder");--> statement-breakpoint
CREATE INDEX "forms_saved_by" ON "forms" ("saved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_key" ON "forms" ("community","id");--> statement-breakpoint
ALTER TABLE "form_folders" ADD CONSTRAINT "form_folders_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_published_by_accounts_id_fkey" FOREIGN KEY ("published_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_fkey" FOREIGN KEY ("community","form") REFERENCES "forms"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_folder_form_folders_id_fkey" FOREIGN KEY ("folder") REFERENCES "form_folders"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_saved_by_accounts_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
-- What a form asked once never changes (decision 0119): submissions name the version that they answered. Who published it may
-- be forgotten.
CREATE FUNCTION muster_form_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.community, NEW.form, NEW.number, NEW.structure, NEW.questions, NEW.note, NEW.published_at)
    IS DISTINCT FROM (OLD.community, OLD.form, OLD.number, OLD.structure, OLD.questions, OLD.note, OLD.published_at) THEN
    RAISE EXCEPTION 'a published version of a form does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER form_versions_stay BEFORE UPDATE ON "form_versions" FOR EACH ROW EXECUTE FUNCTION muster_form_versions_stay();
