import type { ServeCall } from '../platform/serve.ts'
import { addClass, deleteClass, editClass, getClasses } from './classes.ts'
import { addToClass, removeFromClass } from './members.ts'

export function classRoutes(serve: ServeCall): void {
  serve('getClasses', getClasses)
  serve('addClass', addClass)
  serve('editClass', editClass)
  serve('deleteClass', deleteClass)
  serve('addToClass', addToClass)
  serve('removeFromClass', removeFromClass)
}
