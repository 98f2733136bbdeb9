import * as auth from './auth.ts'
import * as cards from './cards.ts'
import * as classTables from './class.ts'
import * as exercise from './exercise.ts'
import * as jobs from './jobs.ts'
import * as marking from './marking.ts'
import * as notifications from './notifications.ts'
import * as room from './room.ts'
import * as stats from './stats.ts'
import * as topic from './topic.ts'

/** All tables, for the query builder; other code imports single tables from their noun's file. */
export const tables = {
  ...auth,
  ...classTables,
  ...cards,
  ...topic,
  ...exercise,
  ...marking,
  ...room,
  ...stats,
  ...jobs,
  ...notifications,
}
