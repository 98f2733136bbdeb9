import { expect, test } from 'vitest'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import type { Examiner } from '../../../server/examiner/examiner.ts'
import { demo_accounts, users } from '../../../server/schema/auth.ts'
import { classes } from '../../../server/schema/class.ts'
import { seedDemoSchool } from '../../../server/seed/demo-school.ts'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

const stored = async () => ({
  users: await school.db.$count(users),
  accounts: await school.db.$count(demo_accounts),
  classes: await school.db.$count(classes),
})

test('a seeding that is interrupted leaves nothing behind', async () => {
  let marked = 0
  const giveUp: Examiner = {
    ...builtInExaminer,
    mark: (task) => {
      marked += 1
      return marked > 50 ? Promise.reject(new Error('interrupted')) : builtInExaminer.mark(task)
    },
  }
  await expect(seedDemoSchool(school.db, giveUp, new Date())).rejects.toThrow('interrupted')
  expect(await stored()).toEqual({ users: 0, accounts: 0, classes: 0 })
})

test('nothing is seeded into a school that has a user', async () => {
  await school.signIn('teacher')
  await seedDemoSchool(school.db, builtInExaminer, new Date())
  expect(await stored()).toEqual({ users: 1, accounts: 0, classes: 0 })
})
