ALTER TABLE "notifications" ADD COLUMN "question" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subquestion" integer;--> statement-breakpoint
UPDATE notifications SET
  question = (regexp_match(description, '^Question (\d{1,4})[a-z]? of '))[1]::int,
  subquestion = ascii(coalesce(substring(description FROM '^Question \d+([a-z]) of '), 'a')) - 96
WHERE result_id IS NOT NULL AND description ~ '^Question \d{1,4}[a-z]? of ';--> statement-breakpoint
-- What teachers have not read of queries that nobody can answer any more.
DELETE FROM notifications USING users
WHERE users.id = user_id AND role = 'teacher' AND NOT is_read AND title = 'A student asks you to look again'
  AND NOT EXISTS (
    SELECT FROM results JOIN topics ON topics.id = results.topic_id
    WHERE results.id = notifications.result_id AND topics.deleted_at IS NULL
  );--> statement-breakpoint
-- Before, because afterwards the notification does not know its result any more.
CREATE FUNCTION withdraw_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications WHERE result_id = old.id AND user_id <> old.user_id AND NOT is_read;
  RETURN old;
END $$;--> statement-breakpoint
CREATE TRIGGER withdraw_news BEFORE DELETE ON results FOR EACH ROW EXECUTE FUNCTION withdraw_news();
