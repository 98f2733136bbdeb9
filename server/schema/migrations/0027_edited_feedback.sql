ALTER TABLE "subquestion_feedback" ADD COLUMN "feedback_edited_by" integer;--> statement-breakpoint
ALTER TABLE "subquestion_feedback" ADD COLUMN "feedback_edited_at" timestamp with time zone;