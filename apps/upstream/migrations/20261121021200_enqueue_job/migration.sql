-- The job queue belongs to the owner (row level security keeps everyone else out), and the application's role owns
-- nothing. This function is its only door: it queues a job inside the caller's transaction, so that a mail that was
-- rolled back is never sent. Execution is granted to the application's role when the server starts.
CREATE FUNCTION muster_enqueue_job(task text, payload json, key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, job_key => key);
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION muster_enqueue_job(text, json, text) FROM PUBLIC;
