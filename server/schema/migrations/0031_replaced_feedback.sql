CREATE TABLE "replaced_feedback" (
	"id" serial PRIMARY KEY NOT NULL,
	"result_id" integer NOT NULL,
	"subquestion_id" text NOT NULL,
	"feedback" text NOT NULL,
	"feedback_source" text NOT NULL,
	"feedback_edited_by" integer,
	"feedback_edited_at" timestamp with time zone,
	"writer" jsonb,
	"verification" jsonb,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replaced_feedback" ADD CONSTRAINT "replaced_feedback_result_id_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_feedback_by_result" ON "replaced_feedback" USING btree ("result_id","subquestion_id","id");--> statement-breakpoint
CREATE INDEX "replaced_feedback_by_editor" ON "replaced_feedback" USING btree ("feedback_edited_by") WHERE "replaced_feedback"."feedback_edited_by" is not null;