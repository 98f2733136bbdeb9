/** The titles of the panels, by the ids of their headings. */
const titles = {
  device: 'On this device',
  reading: 'Reading',
  install: 'Install Jotter',
  profile: 'Your profile',
  phrases: 'Feedback phrases',
  invite: 'Invite other teachers',
  password: 'Password',
  data: 'Your data',
  delete: 'Delete account',
}

export type SectionId = keyof typeof titles

/** Id and title of a panel. */
export const getSection = (id: SectionId) => ({ id, title: titles[id] })
