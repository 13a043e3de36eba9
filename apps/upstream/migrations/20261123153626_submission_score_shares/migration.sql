ALTER TABLE "submission_scores" ADD COLUMN "share" double precision;--> statement-breakpoint
UPDATE "submission_scores" v SET "share" = (
  SELECT sum(c.weight * least((v.points ->> c.id)::float8, c.points) / c.points) / sum(c.weight)
  FROM jsonb_to_recordset(b.criteria) AS c(id text, points float8, weight float8)
  WHERE v.points ->> c.id IS NOT NULL)
FROM "submissions" s JOIN "submission_rubrics" b ON b.community = s.community AND b.form = s.form
WHERE s.community = v.community AND s.id = v.submission;
