UPDATE "subquestion_feedback" SET "feedback_edited_by" = NULL
WHERE "feedback_edited_by" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" WHERE "users"."id" = "feedback_edited_by");--> statement-breakpoint
CREATE INDEX "subquestion_feedback_by_editor" ON "subquestion_feedback" USING btree ("feedback_edited_by") WHERE "subquestion_feedback"."feedback_edited_by" is not null;