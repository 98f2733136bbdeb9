-- News of a quiz from before it was known which quiz it tells of. It is known by its words; of quizzes that read the same
-- the newest that still exists counts.
UPDATE "notifications" SET "topic_id" = "news"."topic_id" FROM (
  SELECT DISTINCT ON ("described"."title", "described"."description") "described".*
  FROM "topics"
  JOIN "classes" ON "classes"."id" = "topics"."class_id"
  CROSS JOIN LATERAL (VALUES
    ("topics"."id", "topics"."deleted_at", 'New quiz', 'There is a new quiz in ' || "classes"."name" || ': ' || "topics"."name" || '.'),
    ("topics"."id", "topics"."deleted_at", 'Quiz ready', 'Your quiz ' || "topics"."name" || ' is ready for ' || "classes"."name" || '.')
  ) AS "described" ("topic_id", "deleted_at", "title", "description")
  ORDER BY "described"."title", "described"."description", "described"."deleted_at" DESC NULLS FIRST, "described"."topic_id" DESC
) AS "news"
WHERE "notifications"."topic_id" IS NULL
  AND "notifications"."title" = "news"."title"
  AND "notifications"."description" = "news"."description";--> statement-breakpoint
UPDATE "notifications" SET "topic_id" = "named"."id" FROM (
  SELECT DISTINCT ON ("name") "id", "name" FROM "topics" ORDER BY "name", "deleted_at" DESC NULLS FIRST, "id" DESC
) AS "named"
WHERE "notifications"."topic_id" IS NULL
  AND "notifications"."title" = 'Quiz failed'
  AND starts_with("notifications"."description", 'Your quiz ' || "named"."name" || ' could not be processed: ');--> statement-breakpoint
DELETE FROM "notifications" USING "topics"
WHERE "topics"."id" = "notifications"."topic_id" AND "topics"."deleted_at" IS NOT NULL;