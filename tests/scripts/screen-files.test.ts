import { describe, expect, it } from 'vitest'
import { filesOfScreens, type Chunk } from '../../scripts/screen-files.ts'

const part = (route: string): string => `/somewhere/src/routes/${route}.tsx?tsr-split=component`

function chunk(name: string, moduleIds: string[], imports: string[] = [], styles: string[] = []): Chunk {
  return {
    fileName: `assets/${name}.js`,
    isEntry: name === 'index',
    imports: imports.map((imported) => `assets/${imported}.js`),
    moduleIds,
    viteMetadata: { importedCss: new Set(styles.map((style) => `assets/${style}.css`)) },
  }
}

const build = [
  chunk('index', ['/somewhere/src/main.tsx'], ['vendor'], ['index']),
  chunk('vendor', []),
  chunk('app', [part('_app')], ['vendor', 'frame']),
  chunk('frame', [], ['vendor'], ['frame']),
  chunk('numbers', [part('_app/dashboard/route')]),
  chunk('overall', [part('_app/dashboard/index')], ['frame', 'panel', 'index']),
  chunk('panel', [], [], ['panel']),
  chunk('subjects', [part('_app/dashboard/subjects')], ['panel']),
  chunk('exercise', [part('_app/exercises/route')], ['frame']),
  chunk('sheet', ['/somewhere/src/routes/_app/exercises/-exercise-screen.tsx']),
  chunk('answers', ['/somewhere/src/answers/open-exercise.ts']),
  chunk('kept', ['/somewhere/src/data/persistence.ts']),
  chunk('public', [part('_public')]),
  chunk('login', [part('_public/login')]),
  chunk('not-found', [part('$')]),
  chunk('charts', ['/somewhere/src/routes/_app/dashboard/-charts/line-drawing.tsx']),
]
const { files, screens } = filesOfScreens(build)
const listFiles = (path: string): string[] =>
  (screens[path] ?? []).map((index) => files[index]?.replace('/assets/', '') ?? '').toSorted()

describe('the files of a screen', () => {
  it('are those of its route and of the routes around it, with all they import and their styles', () => {
    expect(listFiles('/dashboard')).toEqual([
      'app.js',
      'frame.css',
      'frame.js',
      'kept.js',
      'numbers.js',
      'overall.js',
      'panel.css',
      'panel.js',
    ])
    expect(listFiles('/dashboard/subjects')).toEqual([
      'app.js',
      'frame.css',
      'frame.js',
      'kept.js',
      'numbers.js',
      'panel.css',
      'panel.js',
      'subjects.js',
    ])
  })

  it('are not those that the page names anyway', () => {
    expect(files).not.toContain('/assets/vendor.js')
    expect(files).not.toContain('/assets/index.js')
    expect(files).not.toContain('/assets/index.css')
  })

  it('are also those that it asks for at once: an exercise its sheet and the answers, log in the school', () => {
    expect(listFiles('/exercises')).toEqual([
      'answers.js',
      'app.js',
      'exercise.js',
      'frame.css',
      'frame.js',
      'kept.js',
      'sheet.js',
    ])
    expect(listFiles('/login')).toEqual(['/config.json', 'login.js', 'public.js'])
  })

  it('are written down for screens only', () => {
    expect(Object.keys(screens)).toEqual(['/dashboard', '/dashboard/subjects', '/exercises', '/login'])
    expect(files).not.toContain('/assets/charts.js')
  })
})
