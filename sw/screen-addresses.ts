/** Paths that are not screens: calls and their documentation, the identity service with its demo mail, built files. */
const otherPaths = [
  '/api/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/demo-mail',
  '/__/',
  '/assets/',
]

/** Whether a path is a screen of the app, so that the shell is served. The server decides the same way. */
export const isForScreens = (pathname: string): boolean =>
  !otherPaths.some((start) => pathname.startsWith(start)) && !/\.[a-z0-9]+$/i.test(pathname)
