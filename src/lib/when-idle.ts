/** Does later what nobody waits for: when the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(work), { once: true })
  // Safari has no idle callback.
  else if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 })
  else setTimeout(work, 3_000)
}
