import { z } from 'zod'
import { limits } from '../limits.ts'
import { id, line, nameMark, named, nothing, person, role, time, type Shape } from './fields.ts'

const byLength = z.object({
  last_2_tests: z.number().nullable(),
  last_5_tests: z.number().nullable(),
  last_10_tests: z.number().nullable(),
})
/**
 * Change of the mean of the latest n results against the n before, in percent; null where a side is empty. `before`: that
 * earlier mean, in percent or seconds; browsers may hold an older response without it.
 */
const trends = byLength.extend({ before: byLength.optional() })
const history = z.array(z.object({ date: z.string(), value: z.number() }))
const stat_history = z.object({ accuracy: history, time_taken: history })

/** Accuracy in percent, times in seconds; null where there is no result yet. */
export const overallStats = z.object({
  overall_stats: z.object({
    average_accuracy: z.number().nullable(),
    average_time_taken: z.number().nullable(),
    accuracy_trends: trends,
    time_taken_trends: trends,
    strongest_subject: named.nullable(),
    weakest_subject: named.nullable(),
  }),
  stat_history,
  subjects_avg_accuracy: z.array(
    z.object({ id, name: z.string(), average_accuracy: z.number(), average_time_taken: z.number() }),
  ),
})

const student = z.strictObject({ student_id: id.optional() })

export const statsShapes = {
  getUsers: {
    query: z.strictObject({
      offset: z.int().min(0).max(limits.largestId).optional(),
      limit: z.int().min(1).max(limits.usersPage).optional(),
      search: line(limits.nameLength).optional(),
      associated: z.boolean().optional(),
      user_type: z.enum(['student', 'teacher', 'everyone']).optional(),
    }),
    response: z.object({
      /** Marked by name are the students of the own classes, where only these are asked for. */
      items: z.array(person.extend({ role, name_mark: nameMark })),
      next_offset: z.int().nullable(),
    }),
  },
  getStudentStatsOverall: {
    query: student,
    /** `recalculated_at`: the end of the last recalculation that the caller asked for, where there was one. */
    response: overallStats.extend({ recalculated_at: time.optional() }),
  },
  getStudentStatsSubject: {
    query: student.extend({ subject_id: id }),
    response: z.object({
      subject_stats: z.object({
        average_accuracy: z.number().nullable(),
        average_time_taken: z.number().nullable(),
        total_tests: z.int(),
        total_correct_answers: z.int(),
        /** Of how many answers, with those left blank; browsers may hold an older response without it. */
        total_answers: z.int().optional(),
        /** For teachers who see all their students: how many of them have results. */
        total_students: z.int().optional(),
        trends: z.object({ accuracy: trends, time_taken: trends }),
      }),
      stat_history,
      /** For teachers who see all their students: the classes with results of quizzes, by name, with the average of `getClasses`. */
      groups: z.array(named.extend({ average_accuracy: z.number(), total_tests: z.int() })).optional(),
    }),
  },
  getAverageStudentStatsInMyGroups: { response: overallStats.extend({ groups: z.array(named) }) },
  /**
   * Students of the teacher's classes whose latest results are low, or lower than the ones before, and those without a
   * result, most urgent first; with `subject_id` those of the classes in one subject. `accuracy` is the mean of the latest 5
   * results, `accuracy_before` of up to 5 before them.
   */
  getStudentsWhoNeedHelp: {
    query: z.strictObject({ subject_id: id.optional() }),
    response: z.object({
      items: z.array(
        z.object({
          ...person.shape,
          name_mark: nameMark,
          reason: z.enum(['low_and_falling', 'low', 'falling', 'no_result']),
          accuracy: z.number().nullable(),
          accuracy_before: z.number().nullable(),
        }),
      ),
      /** Of all such students, not only of these. */
      total_count: z.int(),
    }),
  },
  recalculateStudentStats: { response: nothing },
} satisfies Record<string, Shape>
