import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Column } from '../../../src/exchange/class-list/columns.ts'
import { ColumnsStep } from '../../../src/routes/_app/student-groups/-class-list/columns-step.tsx'
import type { ReadList } from '../../../src/routes/_app/student-groups/-class-list/use-class-list.ts'

type Rows = Parameters<typeof ColumnsStep>[0]['rows']

const request = { groups: [], rows: [], skipped: 0, problem: null }
const rows = { request, listGroups: [], names: [] } as Partial<Rows> as Rows

it('the cells of a list are read once, however often a column is chosen', async () => {
  const table = [
    ['Name', 'Notes'],
    ['Ada Byron', 'left handed'],
  ]
  const toList = (columns: Column[]): ReadList => ({
    ...{ table, locations: ['row 1', 'row 2'], skipped: [], sheetsLeftOut: [], sheetName: '' },
    plan: { hasHeader: true, columns },
  })
  const read = vi.spyOn(table, 'slice')
  const step = (columns: Column[]) => (
    <ColumnsStep list={toList(columns)} rows={rows} onChange={() => undefined} />
  )
  const screen = await render(step(['full', 'none']))
  await expect.element(screen.getByText('left handed')).toBeInTheDocument()
  const count = read.mock.calls.length
  await screen.rerender(step(['full', 'group']))
  await expect.element(screen.getByLabelText('Notes')).toHaveValue('group')
  expect(read).toHaveBeenCalledTimes(count)
})
