/** Something that is fetched when it is first needed. */
export interface Later<Thing> {
  fetch: () => Promise<void>
  /** Null until it has been fetched. */
  here: Thing | null
}

export function later<Thing>(load: () => Promise<Thing>): Later<Thing> {
  const thing: Later<Thing> = {
    here: null,
    fetch: async () => {
      thing.here = await load()
    },
  }
  return thing
}
