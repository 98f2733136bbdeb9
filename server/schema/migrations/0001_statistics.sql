CREATE TABLE "class_days" (
	"class_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"day" date NOT NULL,
	"tests" integer NOT NULL,
	"accuracy" numeric NOT NULL,
	"time_taken" numeric NOT NULL,
	"correct_answers" bigint NOT NULL,
	CONSTRAINT "class_days_class_id_subject_id_day_pk" PRIMARY KEY("class_id","subject_id","day")
);
--> statement-breakpoint
CREATE TABLE "stats_calendar" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "stats_calendar_has_one_row" CHECK ("stats_calendar"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "student_days" (
	"user_id" integer NOT NULL,
	"class_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"day" date NOT NULL,
	"tests" integer NOT NULL,
	"accuracy" numeric NOT NULL,
	"time_taken" numeric NOT NULL,
	"correct_answers" bigint NOT NULL,
	CONSTRAINT "student_days_user_id_class_id_subject_id_day_pk" PRIMARY KEY("user_id","class_id","subject_id","day")
);
--> statement-breakpoint
DROP INDEX "results_by_user";--> statement-breakpoint
DROP INDEX "results_by_class";--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "in_class" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "results_by_user" ON "results" USING btree ("user_id","class_id","subject_id","finished_at","id");--> statement-breakpoint
CREATE INDEX "results_by_class" ON "results" USING btree ("class_id","subject_id","in_class","finished_at","id");
--> statement-breakpoint
-- From here on by hand: what the tool does not generate.
-- Half of each page stays free, so that the row of a day is rewritten in its place all day and leaves nothing behind.
ALTER TABLE student_days SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE class_days SET (fillfactor = 50);--> statement-breakpoint
-- The start puts the school's own TIME_ZONE here, and counts again where it differs.
INSERT INTO "stats_calendar" ("time_zone") VALUES ('Europe/London');--> statement-breakpoint
CREATE FUNCTION school_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
	SELECT (moment AT TIME ZONE (SELECT time_zone FROM stats_calendar))::date
$$;--> statement-breakpoint
-- The decimal that a float is written as. A plain cast would keep 15 digits only, and a mean of one result would differ
-- from that result. The setting is pinned, so that what goes out of a sum is always what went in.
CREATE FUNCTION exact_decimal(value double precision) RETURNS numeric LANGUAGE sql IMMUTABLE SET extra_float_digits = 1 AS $$
	SELECT value::text::numeric
$$;--> statement-breakpoint
CREATE VIEW counted_student_days AS
	SELECT user_id, class_id, subject_id, school_day(finished_at) AS day, count(*)::int AS tests,
		sum(exact_decimal(accuracy)) AS accuracy, sum(exact_decimal(time_taken)) AS time_taken,
		sum(correct_answers) AS correct_answers
	FROM results GROUP BY user_id, class_id, subject_id, school_day(finished_at);--> statement-breakpoint
CREATE VIEW counted_class_days AS
	SELECT class_id, subject_id, school_day(finished_at) AS day, count(*)::int AS tests,
		sum(exact_decimal(accuracy)) AS accuracy, sum(exact_decimal(time_taken)) AS time_taken,
		sum(correct_answers) AS correct_answers
	FROM results WHERE in_class GROUP BY class_id, subject_id, school_day(finished_at);--> statement-breakpoint
-- Results there are already, before any trigger watches: a school that is updated keeps its statistics.
UPDATE results SET in_class = true WHERE EXISTS (
	SELECT FROM class_members AS member
	WHERE member.class_id = results.class_id AND member.user_id = results.user_id
);--> statement-breakpoint
INSERT INTO student_days SELECT * FROM counted_student_days;--> statement-breakpoint
INSERT INTO class_days SELECT * FROM counted_class_days;--> statement-breakpoint
-- From here on each statement that touches results, cascades included, changes what is kept: once per row of sums, by
-- adding to what that row holds by then, so that none of many at once is lost. Rows are taken in the order of their
-- keys, those of students before those of classes, so that no two ever wait for each other.
CREATE FUNCTION count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO student_days AS kept (user_id, class_id, subject_id, day, tests, accuracy, time_taken, correct_answers)
	SELECT user_id, class_id, subject_id, school_day(finished_at), count(*),
		sum(exact_decimal(accuracy)), sum(exact_decimal(time_taken)), sum(correct_answers)
	FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	ON CONFLICT (user_id, class_id, subject_id, day) DO UPDATE SET tests = kept.tests + excluded.tests,
		accuracy = kept.accuracy + excluded.accuracy, time_taken = kept.time_taken + excluded.time_taken,
		correct_answers = kept.correct_answers + excluded.correct_answers;
	INSERT INTO class_days AS kept (class_id, subject_id, day, tests, accuracy, time_taken, correct_answers)
	SELECT class_id, subject_id, school_day(finished_at), count(*),
		sum(exact_decimal(accuracy)), sum(exact_decimal(time_taken)), sum(correct_answers)
	FROM added WHERE in_class GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (class_id, subject_id, day) DO UPDATE SET tests = kept.tests + excluded.tests,
		accuracy = kept.accuracy + excluded.accuracy, time_taken = kept.time_taken + excluded.time_taken,
		correct_answers = kept.correct_answers + excluded.correct_answers;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gone record;
BEGIN
	FOR gone IN
		SELECT user_id, class_id, subject_id, school_day(finished_at) AS day, count(*) AS tests,
			sum(exact_decimal(accuracy)) AS accuracy, sum(exact_decimal(time_taken)) AS time_taken,
			sum(correct_answers) AS correct_answers
		FROM removed GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
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
		FROM removed WHERE in_class GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	LOOP
		UPDATE class_days SET tests = tests - gone.tests, accuracy = accuracy - gone.accuracy,
			time_taken = time_taken - gone.time_taken, correct_answers = correct_answers - gone.correct_answers
		WHERE class_id = gone.class_id AND subject_id = gone.subject_id AND day = gone.day;
		DELETE FROM class_days
		WHERE class_id = gone.class_id AND subject_id = gone.subject_id AND day = gone.day AND tests = 0;
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Whoever stores a result holds its class against changes of members, so the answer is still right at the commit.
CREATE FUNCTION note_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.in_class := EXISTS (SELECT FROM class_members WHERE class_id = new.class_id AND user_id = new.user_id);
	RETURN new;
END $$;--> statement-breakpoint
-- Only marks the results, and what is kept of the class follows them as ever. So it does not matter in which order the
-- cascades of a deletion reach memberships and results.
CREATE FUNCTION follow_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE results SET in_class = true WHERE class_id = new.class_id AND user_id = new.user_id AND NOT in_class;
	ELSE
		UPDATE results SET in_class = false WHERE class_id = old.class_id AND user_id = old.user_id AND in_class;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_membership BEFORE INSERT ON results FOR EACH ROW EXECUTE FUNCTION note_membership();--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON results REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_added();--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON results REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_removed();--> statement-breakpoint
-- A change is both. Triggers run in the order of their names: adding first spares a row that would be emptied and refilled.
CREATE TRIGGER count_change_added AFTER UPDATE ON results REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_added();--> statement-breakpoint
CREATE TRIGGER count_change_removed AFTER UPDATE ON results REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_removed();--> statement-breakpoint
CREATE TRIGGER follow_membership AFTER INSERT OR DELETE ON class_members FOR EACH ROW EXECUTE FUNCTION follow_membership();
