// Before anything is painted: the theme and the size this person chose, and whether somebody is known on this device.
// And the browser's offer to install, which may come before the app is there: Settings makes it (offline/install.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.jotterInstall = event
})
;(() => {
  const root = document.documentElement
  try {
    const { theme, fontSize } = JSON.parse(localStorage.getItem('preferences') ?? '{}') ?? {}
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    if (fontSize >= 12 && fontSize <= 22) root.style.fontSize = `${fontSize / 0.16}%`
    if (JSON.parse(localStorage.getItem('auth-storage') ?? '{}')?.user) root.dataset.known = ''
  } catch {
    // Blocked or broken storage: the system's theme, and the cover.
  }
})()
// All files of the screen that is going to be shown are asked for at once, now and before each navigation (main.tsx);
// scripts/screen-files.ts wrote down which.
;(() => {
  const list = document.querySelector('meta[name=screen-files]')?.content
  if (!list) return
  const { files, screens } = JSON.parse(list)
  const asked = new Set()
  window.jotterAskFor = (path) => {
    for (const place of screens[path] ?? []) {
      if (asked.has(place)) continue
      asked.add(place)
      const link = document.createElement('link')
      const [, kind] = /(\.js|\.css)?$/.exec(files[place])
      link.rel = kind === '.js' ? 'modulepreload' : 'preload'
      if (kind !== '.js') link.as = kind === '.css' ? 'style' : 'fetch'
      link.crossOrigin = ''
      link.href = files[place]
      document.head.append(link)
    }
  }
  const path = location.pathname.replace(/(.)\/$/, '$1')
  const isPublic = path === '/login' || path === '/register'
  const isKnown = 'known' in document.documentElement.dataset
  // Where the address leads to another screen, it is nearly always one of these two.
  window.jotterAskFor(isKnown !== isPublic && screens[path] ? path : isKnown ? '/dashboard' : '/login')
})()
