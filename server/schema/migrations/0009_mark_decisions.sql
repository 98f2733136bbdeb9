CREATE TABLE "mark_decisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"result_id" integer NOT NULL,
	"subquestion_id" text NOT NULL,
	"decided_by" text NOT NULL,
	"user_id" integer,
	"examiner" jsonb,
	"cause" text NOT NULL,
	"points" jsonb,
	"mark" double precision,
	"note" text,
	"key" text,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subquestion_feedback" ADD COLUMN "decided_by" text DEFAULT 'examiner' NOT NULL;--> statement-breakpoint
ALTER TABLE "subquestion_feedback" ADD COLUMN "teacher_decision_id" integer;--> statement-breakpoint
ALTER TABLE "subquestion_feedback" ADD COLUMN "please_check" boolean GENERATED ALWAYS AS (coalesce((marking ->> 'please_check')::boolean, false)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "mark_decisions" ADD CONSTRAINT "mark_decisions_result_id_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_decisions" ADD CONSTRAINT "mark_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mark_decisions_by_result" ON "mark_decisions" USING btree ("result_id","subquestion_id","id");--> statement-breakpoint
CREATE INDEX "mark_decisions_by_user" ON "mark_decisions" USING btree ("user_id") WHERE "mark_decisions"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_decision_per_key" ON "mark_decisions" USING btree ("result_id","subquestion_id","key") WHERE "mark_decisions"."key" is not null;
--> statement-breakpoint
-- From here on by hand: what the tool does not generate.
-- The examiner's marking is the first decision, whoever stores it.
CREATE FUNCTION record_first_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO mark_decisions (result_id, subquestion_id, decided_by, examiner, cause, points, mark)
	SELECT result_id, subquestion_id, 'examiner',
		jsonb_build_object('by', marking ->> 'by', 'version', marking ->> 'version'), 'marked',
		(SELECT coalesce(jsonb_agg(entry -> 'awarded' ORDER BY number), '[]')
			FROM jsonb_array_elements(marking -> 'entries') WITH ORDINALITY AS entries (entry, number)), mark
	FROM added ORDER BY result_id, position;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_first_decision AFTER INSERT ON subquestion_feedback REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION record_first_decision();--> statement-breakpoint
-- Results there are already, with the time at which they were handed in.
INSERT INTO mark_decisions (result_id, subquestion_id, decided_by, examiner, cause, points, mark, decided_at)
SELECT result_id, subquestion_id, 'examiner',
	jsonb_build_object('by', marking ->> 'by', 'version', marking ->> 'version'), 'marked',
	(SELECT coalesce(jsonb_agg(entry -> 'awarded' ORDER BY number), '[]')
		FROM jsonb_array_elements(marking -> 'entries') WITH ORDINALITY AS entries (entry, number)),
	subquestion_feedback.mark, results.finished_at
FROM subquestion_feedback JOIN results ON results.id = subquestion_feedback.result_id
ORDER BY result_id, position;
