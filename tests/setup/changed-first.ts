import { execFileSync } from 'node:child_process'
import { dirname, join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '../..')

/** Runs changed test files first, and those whose folder mirrors the folder of a changed source file. */
export class ChangedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const changed = listChangedFiles()
    const folders = new Set(changed.map((path) => `tests/${dirname(path)}`))
    const isChanged = ({ moduleId }: TestSpecification): boolean => {
      const path = relative(root, moduleId)
      return changed.includes(path) || folders.has(dirname(path))
    }
    // Files of one project stay together: each project sets its database up once.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((specs) => [
      ...specs.filter(isChanged),
      ...specs.filter((spec) => !isChanged(spec)),
    ])
  }
}

/** Paths from the root that differ from the last commit; if there are none, the files of that commit. */
function listChangedFiles(): string[] {
  try {
    const status = git('status', '--porcelain', '--untracked-files=all')
    if (status.length > 0) return status.map((line) => line.slice(3).replace(/^.* -> /, ''))
    return git('show', '--name-only', '--format=')
  } catch {
    // This is no Git repository, or Git is not installed.
    return []
  }
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '')
