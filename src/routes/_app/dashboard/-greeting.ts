/** 'Welcome, Amara Bello', or 'Welcome' while there is no name. */
export function greeting(displayName: string): string {
  const name = displayName.trim()
  return name === '' ? 'Welcome' : `Welcome, ${name}`
}
