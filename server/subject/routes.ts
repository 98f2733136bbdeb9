import type { ServeCall } from '../platform/serve.ts'
import { getAllSubjects } from './subjects.ts'

export function subjectRoutes(serve: ServeCall): void {
  serve('getAllSubjects', getAllSubjects)
}
