-- A part worth no marks is neither among the correct answers nor among those that could be. Results keep the counts of
-- their time, so those with such a part are counted anew; triggers update the statistics.
UPDATE results SET correct_answers = counted.correct_answers, subquestions = counted.subquestions
FROM (
	SELECT result_id, count(*) FILTER (WHERE max_points > 0 AND mark >= max_points)::int AS correct_answers,
		count(*) FILTER (WHERE max_points > 0)::int AS subquestions
	FROM subquestion_feedback GROUP BY result_id HAVING bool_or(max_points <= 0)
) AS counted
WHERE results.id = counted.result_id AND (results.correct_answers, results.subquestions)
	IS DISTINCT FROM (counted.correct_answers, counted.subquestions);
