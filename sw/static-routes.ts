import { answerCalls } from '../contract/answer-calls.ts'
import { apiBase } from '../contract/call-row.ts'

interface StaticRoute {
  condition: { urlPattern: { pathname: string } }
  source: 'fetch-event' | 'network'
}

/** TypeScript has no types for static routes; not every browser has them. */
export interface InstallEvent extends ExtendableEvent {
  addRoutes?: (routes: StaticRoute[]) => Promise<void>
}

/** The first route that matches counts: of all calls the worker answers one. */
const routes: StaticRoute[] = [
  toRoute(answerCalls.getExercises.path.replace(/\{\w+\}/, '*'), 'fetch-event'),
  toRoute('/*', 'network'),
]

function toRoute(path: string, source: StaticRoute['source']): StaticRoute {
  return { condition: { urlPattern: { pathname: apiBase + path } }, source }
}

/**
 * Sends calls past the worker that it does not answer. They don't have to start it then, and pages that poll don't keep it
 * running while a new version waits for it to stop.
 */
export async function routeCallsPastWorker(event: InstallEvent): Promise<void> {
  // Without the routes the same calls pass through the worker.
  await event.addRoutes?.(routes).catch(() => undefined)
}
