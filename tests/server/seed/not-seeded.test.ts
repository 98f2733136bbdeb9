import { expect, test } from 'vitest'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import type { Examiner } from '../../../server/examiner/examiner.ts'
import { demo_accounts, users } from '../../../server/schema/auth.ts'
import { classes } from '../../../server/schema/class.ts'
import { seedDemoSchool } from '../../../server/seed/demo-school.ts'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

const countStored = async () => ({
  users: await school.db.$count(users),
  accounts: await school.db.$count(demo_accounts),
  classes: await school.db.$count(classes),
})

test('an interrupted seeding stores nothing', async () => {
  let markedCount = 0
  const failingExaminer: Examiner = {
    ...builtInExaminer,
    mark: (task) => {
      markedCount += 1
      return markedCount > 50 ? Promise.reject(new Error('interrupted')) : builtInExaminer.mark(task)
    },
  }
  await expect(seedDemoSchool(school.db, failingExaminer, new Date())).rejects.toThrow('interrupted')
  expect(await countStored()).toEqual({ users: 0, accounts: 0, classes: 0 })
})

test('a school with a user is not seeded', async () => {
  await school.signIn('teacher')
  await seedDemoSchool(school.db, builtInExaminer, new Date())
  expect(await countStored()).toEqual({ users: 1, accounts: 0, classes: 0 })
})
