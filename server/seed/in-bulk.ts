const rowsAtOnce = 400

/** Stores many rows with few statements; one statement can carry 65,535 values at most. Keeps the order. */
export async function inBulk<T, R>(rows: T[], store: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const stored: R[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    stored.push(...(await store(rows.slice(from, from + rowsAtOnce))))
  return stored
}
