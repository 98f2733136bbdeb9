ALTER TABLE "subquestion_feedback" ADD COLUMN "is_blank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "subquestion_feedback" AS "cell" SET "is_blank" = true FROM "results"
WHERE "results"."id" = "cell"."result_id" AND NOT EXISTS (
  SELECT FROM "answers" WHERE "answers"."attempt_id" = "results"."attempt_id" AND "answers"."subquestion_id" = "cell"."subquestion_id"
  AND btrim("answer", E'\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff') <> '');
