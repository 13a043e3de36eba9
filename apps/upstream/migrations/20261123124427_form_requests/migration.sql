CREATE TABLE "form_requests" (
	"community" uuid NOT NULL,
	"form" uuid,
	"account" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_requests_pkey" PRIMARY KEY("form","account")
);
--> statement-breakpoint
CREATE INDEX "form_requests_account" ON "form_requests" ("account","community");--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_account_accounts_id_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_form_fkey" FOREIGN KEY ("community","form") REFERENCES "forms"("community","id") ON DELETE CASCADE;