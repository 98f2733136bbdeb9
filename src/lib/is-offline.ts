/** The browser's own word, which may be wrong; outside a browser there is none. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine
