import type { Serve } from '../platform/serve.ts'
import { getAllSubjects } from './subjects.ts'

export function subjectRoutes(serve: Serve): void {
  serve('getAllSubjects', getAllSubjects)
}
