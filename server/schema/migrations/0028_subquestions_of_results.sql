ALTER TABLE "results" ADD COLUMN "subquestions" integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "results" ALTER COLUMN "subquestions" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "class_days" ADD COLUMN "subquestions" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "class_days" ALTER COLUMN "subquestions" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "student_days" ADD COLUMN "subquestions" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "student_days" ALTER COLUMN "subquestions" DROP DEFAULT;--> statement-breakpoint
-- From here on by hand: what the tool does not generate.
-- The triggers still add and subtract without the new column, so the sums are counted anew below.
ALTER TABLE results DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE results SET subquestions = greatest(correct_answers, (
	SELECT count(*) FROM subquestion_feedback WHERE result_id = results.id
));--> statement-breakpoint
ALTER TABLE results ENABLE TRIGGER USER;--> statement-breakpoint
-- The views and functions of 0013 with the new column.
CREATE OR REPLACE VIEW counted_student_days AS
	SELECT user_id, class_id, subject_id, school_day(finished_at) AS day, count(*)::int AS tests,
		sum(exact_decimal(accuracy)) AS accuracy, sum(exact_decimal(time_taken)) AS time_taken,
		sum(correct_answers) AS correct_answers, sum(subquestions) AS subquestions
	FROM results WHERE released_at IS NOT NULL GROUP BY user_id, class_id, subject_id, school_day(finished_at);--> statement-breakpoint
CREATE OR REPLACE VIEW counted_class_days AS
	SELECT class_id, subject_id, school_day(finished_at) AS day, count(*)::int AS tests,
		sum(exact_decimal(accuracy)) AS accuracy, sum(exact_decimal(time_taken)) AS time_taken,
		sum(correct_answers) AS correct_answers, sum(subquestions) AS subquestions
	FROM results WHERE in_class AND released_at IS NOT NULL GROUP BY class_id, subject_id, school_day(finished_at);--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO student_days AS kept (user_id, class_id, subject_id, day, tests, accuracy, time_taken, correct_answers,
		subquestions)
	SELECT user_id, class_id, subject_id, school_day(finished_at), count(*),
		sum(exact_decimal(accuracy)), sum(exact_decimal(time_taken)), sum(correct_answers), sum(subquestions)
	FROM added WHERE released_at IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	ON CONFLICT (user_id, class_id, subject_id, day) DO UPDATE SET tests = kept.tests + excluded.tests,
		accuracy = kept.accuracy + excluded.accuracy, time_taken = kept.time_taken + excluded.time_taken,
		correct_answers = kept.correct_answers + excluded.correct_answers,
		subquestions = kept.subquestions + excluded.subquestions;
	INSERT INTO class_days AS kept (class_id, subject_id, day, tests, accuracy, time_taken, correct_answers,
		subquestions)
	SELECT class_id, subject_id, school_day(finished_at), count(*),
		sum(exact_decimal(accuracy)), sum(exact_decimal(time_taken)), sum(correct_answers), sum(subquestions)
	FROM added WHERE in_class AND released_at IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (class_id, subject_id, day) DO UPDATE SET tests = kept.tests + excluded.tests,
		accuracy = kept.accuracy + excluded.accuracy, time_taken = kept.time_taken + excluded.time_taken,
		correct_answers = kept.correct_answers + excluded.correct_answers,
		subquestions = kept.subquestions + excluded.subquestions;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gone record;
BEGIN
	FOR gone IN
		SELECT user_id, class_id, subject_id, school_day(finished_at) AS day, count(*) AS tests,
			sum(exact_decimal(accuracy)) AS accuracy, sum(exact_decimal(time_taken)) AS time_taken,
			sum(correct_answers) AS correct_answers, sum(subquestions) AS subquestions
		FROM removed WHERE released_at IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	LOOP
		UPDATE student_days SET tests = tests - gone.tests, accuracy = accuracy - gone.accuracy,
			time_taken = time_taken - gone.time_taken, correct_answers = correct_answers - gone.correct_answers,
			subquestions = subquestions - gone.subquestions
		WHERE user_id = gone.user_id AND class_id = gone.class_id AND subject_id = gone.subject_id AND day = gone.day;
		DELETE FROM student_days
		WHERE user_id = gone.user_id AND class_id = gone.class_id AND subject_id = gone.subject_id AND day = gone.day
			AND tests = 0;
	END LOOP;
	FOR gone IN
		SELECT class_id, subject_id, school_day(finished_at) AS day, count(*) AS tests,
			sum(exact_decimal(accuracy)) AS accuracy, sum(exact_decimal(time_taken)) AS time_taken,
			sum(correct_answers) AS correct_answers, sum(subquestions) AS subquestions
		FROM removed WHERE in_class AND released_at IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	LOOP
		UPDATE class_days SET tests = tests - gone.tests, accuracy = accuracy - gone.accuracy,
			time_taken = time_taken - gone.time_taken, correct_answers = correct_answers - gone.correct_answers,
			subquestions = subquestions - gone.subquestions
		WHERE class_id = gone.class_id AND subject_id = gone.subject_id AND day = gone.day;
		DELETE FROM class_days
		WHERE class_id = gone.class_id AND subject_id = gone.subject_id AND day = gone.day AND tests = 0;
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
UPDATE student_days AS kept SET subquestions = counted.subquestions FROM counted_student_days AS counted
WHERE kept.user_id = counted.user_id AND kept.class_id = counted.class_id AND kept.subject_id = counted.subject_id
	AND kept.day = counted.day;--> statement-breakpoint
UPDATE class_days AS kept SET subquestions = counted.subquestions FROM counted_class_days AS counted
WHERE kept.class_id = counted.class_id AND kept.subject_id = counted.subject_id AND kept.day = counted.day;
