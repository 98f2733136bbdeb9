CREATE TABLE "mark_queries" (
	"id" serial PRIMARY KEY NOT NULL,
	"result_id" integer NOT NULL,
	"subquestion_id" text NOT NULL,
	"reason" text NOT NULL,
	"mark" double precision NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mark_queries" ADD CONSTRAINT "mark_queries_result_id_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mark_queries_by_result" ON "mark_queries" USING btree ("result_id","subquestion_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_query" ON "mark_queries" USING btree ("result_id","subquestion_id") WHERE "mark_queries"."answered_at" is null;