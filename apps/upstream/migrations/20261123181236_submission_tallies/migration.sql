CREATE TABLE "submission_tallies" (
	"community" uuid NOT NULL,
	"submission" uuid PRIMARY KEY,
	"lead" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_ratings" (
	"community" uuid NOT NULL,
	"submission" uuid PRIMARY KEY,
	"percent" double precision NOT NULL
);
--> statement-breakpoint
DROP INDEX "submissions_counted";--> statement-breakpoint
CREATE INDEX "submissions_counted" ON "submissions" ("community","form","stage","state","submitted_at","id","submitter","last_action_at");--> statement-breakpoint
CREATE INDEX "submission_tallies_lead" ON "submission_tallies" ("community","lead","submission");--> statement-breakpoint
CREATE INDEX "submission_ratings_percent" ON "submission_ratings" ("community","percent","submission");--> statement-breakpoint
ALTER TABLE "submission_tallies" ADD CONSTRAINT "submission_tallies_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_tallies" ADD CONSTRAINT "submission_tallies_submission_fkey" FOREIGN KEY ("community","submission") REFERENCES "submissions"("community","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_ratings" ADD CONSTRAINT "submission_ratings_community_communities_uuid_fkey" FOREIGN KEY ("community") REFERENCES "communities"("uuid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_ratings" ADD CONSTRAINT "submission_ratings_submission_fkey" FOREIGN KEY ("community","submission") REFERENCES "submissions"("community","id") ON DELETE CASCADE;--> statement-breakpoint
-- What filters of reviews ask about all submissions of a form at once is kept beside them, whichever way a vote or a score comes,
-- changes or goes. Rows that are there are locked first, so that of two who change votes on one submission the second counts both.
CREATE FUNCTION muster_votes_changed() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM submission_tallies t WHERE t.submission IN (SELECT c.submission FROM changed c) ORDER BY t.submission FOR UPDATE;
  INSERT INTO submission_tallies (community, submission, lead)
    SELECT v.community, v.submission, count(*) FILTER (WHERE v.vote = 'for') - count(*) FILTER (WHERE v.vote = 'against')
    FROM submission_votes v WHERE v.submission IN (SELECT c.submission FROM changed c) GROUP BY v.community, v.submission
    ON CONFLICT (submission) DO UPDATE SET lead = excluded.lead;
  DELETE FROM submission_tallies t WHERE t.submission IN (SELECT c.submission FROM changed c)
    AND NOT EXISTS (SELECT FROM submission_votes v WHERE v.submission = t.submission);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER votes_cast AFTER INSERT ON submission_votes REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION muster_votes_changed();
--> statement-breakpoint
CREATE TRIGGER votes_changed AFTER UPDATE ON submission_votes REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION muster_votes_changed();
--> statement-breakpoint
CREATE TRIGGER votes_taken AFTER DELETE ON submission_votes REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION muster_votes_changed();
--> statement-breakpoint
CREATE FUNCTION muster_scores_changed() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM submission_ratings t WHERE t.submission IN (SELECT c.submission FROM changed c) ORDER BY t.submission FOR UPDATE;
  INSERT INTO submission_ratings (community, submission, percent)
    SELECT v.community, v.submission, round(100 * avg(v.share))
    FROM submission_scores v WHERE v.submission IN (SELECT c.submission FROM changed c) AND v.share IS NOT NULL
    GROUP BY v.community, v.submission
    ON CONFLICT (submission) DO UPDATE SET percent = excluded.percent;
  DELETE FROM submission_ratings t WHERE t.submission IN (SELECT c.submission FROM changed c)
    AND NOT EXISTS (SELECT FROM submission_scores v WHERE v.submission = t.submission AND v.share IS NOT NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER scores_given AFTER INSERT ON submission_scores REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION muster_scores_changed();
--> statement-breakpoint
CREATE TRIGGER scores_changed AFTER UPDATE ON submission_scores REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION muster_scores_changed();
--> statement-breakpoint
CREATE TRIGGER scores_taken AFTER DELETE ON submission_scores REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION muster_scores_changed();
--> statement-breakpoint
INSERT INTO submission_tallies (community, submission, lead)
  SELECT community, submission, count(*) FILTER (WHERE vote = 'for') - count(*) FILTER (WHERE vote = 'against')
  FROM submission_votes GROUP BY community, submission;
--> statement-breakpoint
INSERT INTO submission_ratings (community, submission, percent)
  SELECT community, submission, round(100 * avg(share)) FROM submission_scores WHERE share IS NOT NULL GROUP BY community, submission;
