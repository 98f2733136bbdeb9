CREATE INDEX "held_results" ON "results" USING btree ("user_id") WHERE "results"."released_at" is null;--> statement-breakpoint
CREATE INDEX "unseen_results" ON "results" USING btree ("user_id") WHERE "results"."released_at" is not null and "results"."seen_at" is null;
--> statement-breakpoint
-- From here on by hand: what the tool does not generate.
-- Results there are already were never held, so their students may have looked at them. The sums don't change.
ALTER TABLE results DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE results SET seen_at = finished_at;--> statement-breakpoint
ALTER TABLE results ENABLE TRIGGER USER;--> statement-breakpoint
-- Statistics count released results only; see 0001. A release or a hold is a change of the result, so triggers count it.
CREATE OR REPLACE VIEW counted_student_days AS
	SELECT user_id, class_id, subject_id, school_day(finished_at) AS day, count(*)::int AS tests,
		sum(exact_decimal(accuracy)) AS accuracy, sum(exact_decimal(time_taken)) AS time_taken,
		sum(correct_answers) AS correct_answers
	FROM results WHERE released_at IS NOT NULL GROUP BY user_id, class_id, subject_id, school_day(finished_at);--> statement-breakpoint
CREATE OR REPLACE VIEW counted_class_days AS
	SELECT class_id, subject_id, school_day(finished_at) AS day, count(*)::int AS tests,
		sum(exact_decimal(accuracy)) AS accuracy, sum(exact_decimal(time_taken)) AS time_taken,
		sum(correct_answers) AS correct_answers
	FROM results WHERE in_class AND released_at IS NOT NULL GROUP BY class_id, subject_id, school_day(finished_at);--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO student_days AS kept (user_id, class_id, subject_id, day, tests, accuracy, time_taken, correct_answers)
	SELECT user_id, class_id, subject_id, school_day(finished_at), count(*),
		sum(exact_decimal(accuracy)), sum(exact_decimal(time_taken)), sum(correct_answers)
	FROM added WHERE released_at IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	ON CONFLICT (user_id, class_id, subject_id, day) DO UPDATE SET tests = kept.tests + excluded.tests,
		accuracy = kept.accuracy + excluded.accuracy, time_taken = kept.time_taken + excluded.time_taken,
		correct_answers = kept.correct_answers + excluded.correct_answers;
	INSERT INTO class_days AS kept (class_id, subject_id, day, tests, accuracy, time_taken, correct_answers)
	SELECT class_id, subject_id, school_day(finished_at), count(*),
		sum(exact_decimal(accuracy)), sum(exact_decimal(time_taken)), sum(correct_answers)
	FROM added WHERE in_class AND released_at IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (class_id, subject_id, day) DO UPDATE SET tests = kept.tests + excluded.tests,
		accuracy = kept.accuracy + excluded.accuracy, time_taken = kept.time_taken + excluded.time_taken,
		correct_answers = kept.correct_answers + excluded.correct_answers;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gone record;
BEGIN
	FOR gone IN
		SELECT user_id, class_id, subject_id, school_day(finished_at) AS day, count(*) AS tests,
			sum(exact_decimal(accuracy)) AS accuracy, sum(exact_decimal(time_taken)) AS time_taken,
			sum(correct_answers) AS correct_answers
		FROM removed WHERE released_at IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	LOOP
		UPDATE student_days SET tests = tests - gone.tests, accuracy = accuracy - gone.accuracy,
			time_taken = time_taken - gone.time_taken, correct_answers = correct_answers - gone.correct_answers
		WHERE user_id = gone.user_id AND class_id = gone.class_id AND subject_id = gone.subject_id AND day = gone.day;
		DELETE FROM student_days
		WHERE user_id = gone.user_id AND class_id = gone.class_id AND subject_id = gone.subject_id AND day = gone.day
			AND tests = 0;
	END LOOP;
	FOR gone IN
		SELECT class_id, subject_id, school_day(finished_at) AS day, count(*) AS tests,
			sum(exact_decimal(accuracy)) AS accuracy, sum(exact_decimal(time_taken)) AS time_taken,
			sum(correct_answers) AS correct_answers
		FROM removed WHERE in_class AND released_at IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	LOOP
		UPDATE class_days SET tests = tests - gone.tests, accuracy = accuracy - gone.accuracy,
			time_taken = time_taken - gone.time_taken, correct_answers = correct_answers - gone.correct_answers
		WHERE class_id = gone.class_id AND subject_id = gone.subject_id AND day = gone.day;
		DELETE FROM class_days
		WHERE class_id = gone.class_id AND subject_id = gone.subject_id AND day = gone.day AND tests = 0;
	END LOOP;
	RETURN NULL;
END $$;
