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
    if (fontSize >= 12 && fontSize <= 22) root.style.fontSize = `${fontSize}px`
    if (JSON.parse(localStorage.getItem('auth-storage') ?? '{}')?.user) root.dataset.known = ''
  } catch {
    // Blocked or broken storage: the system's theme, and the cover.
  }
})()
