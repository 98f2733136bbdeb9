import type { ServeCall } from '../platform/serve.ts'
import { getStudentsWhoNeedHelp } from './need-help.ts'
import { getUsers } from './people.ts'
import {
  getAverageStudentStatsInMyGroups,
  getStudentStatsOverall,
  getStudentStatsSubject,
} from './student-stats.ts'
import { recalculateStudentStats } from './recalculation.ts'

export function statsRoutes(serve: ServeCall): void {
  serve('getUsers', getUsers)
  serve('getStudentStatsOverall', getStudentStatsOverall)
  serve('getStudentStatsSubject', getStudentStatsSubject)
  serve('getAverageStudentStatsInMyGroups', getAverageStudentStatsInMyGroups)
  serve('getStudentsWhoNeedHelp', getStudentsWhoNeedHelp)
  serve('recalculateStudentStats', recalculateStudentStats)
}
