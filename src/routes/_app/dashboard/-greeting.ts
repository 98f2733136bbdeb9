const title = /^(mr|mrs|ms|miss|mx|dr|sir|prof)\.?$/i

/** 'Welcome, Amara' for Amara Bello, 'Welcome, Ms H. Okafor' for who goes by a title, 'Welcome' for nobody known. */
export function greeting(displayName: string): string {
  const [first = ''] = displayName.trim().split(/\s+/)
  if (first === '') return 'Welcome'
  return `Welcome, ${title.test(first) ? displayName.trim() : first}`
}
