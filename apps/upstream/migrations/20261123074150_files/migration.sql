CREATE TABLE "files" (
	"id" uuid PRIMARY KEY,
	"community" uuid NOT NULL,
	"purpose" text NOT NULL,
	"subject" uuid NOT NULL,
	"part" text NOT NULL,
	"account" uuid,
	"guest_hash" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"pieces" integer NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text GENERATED ALWAYS AS ('/attachments/' || community::text || '/' || id::text) STORED
);
--> statement-breakpoint
CREATE TABLE "removed_files" (
	"seq" bigserial PRIMARY KEY,
	"file" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"pictures" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"file" uuid PRIMARY KEY,
	"community" uuid NOT NULL,
	"submission" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "files_community" ON "files" ("community");--> statement-breakpoint
CREATE INDEX "files_account" ON "files" ("account");--> statement-breakpoint
CREATE INDEX "files_at" ON "files" ("at");--> statement-breakpoint
CREATE INDEX "removed_files_at" ON "removed_files" ("at");--> statement-breakpoint
CREATE INDEX "submission_files_submission" ON "submission_files" ("community","submission");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_file_files_id_fkey" FOREIGN KEY ("file") REFERENCES "files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_fkey" FOREIGN KEY ("community","submission") REFERENCES "submissions"("community","id") ON DELETE CASCADE;--> statement-breakpoint
-- Whatever deletes a file, of itself or with its account or community: what it has in the store is noted, and removed by a job.
CREATE FUNCTION muster_file_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO removed_files (file, pieces, pictures) VALUES (old.id, old.pieces, old.kind = 'picture');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER file_removed AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION muster_file_removed();
