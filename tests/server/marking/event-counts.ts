/** How often what happened while histories were played, so that a long run shows what it has covered. */
export class EventCounts {
  readonly #counts = new Map<string, number>()

  add(event: string, times = 1): void {
    this.#counts.set(event, (this.#counts.get(event) ?? 0) + times)
  }

  addAll(counts: Record<string, number>): void {
    for (const [event, times] of Object.entries(counts)) this.add(event, times)
  }

  toJSON = (): Record<string, number> => Object.fromEntries(this.#counts)

  /** One line for each event with its number per 1,000 histories. */
  describe = (histories: number): string =>
    [...this.#counts]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(
        ([event, times]) =>
          `${event.padEnd(44)} ${times} (${((times / histories) * 1000).toFixed(1)} in 1,000)`,
      )
      .join('\n')
}
