/** Makes one thing of each, one after the other, so that a request holds one connection of the database at a time. */
export async function mapInTurn<T, Made>(
  items: readonly T[],
  make: (item: T, at: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (const [at, item] of items.entries()) made.push(await make(item, at))
  return made
}
