import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../config/server-limits.ts'

/**
 * What `look` finds among the newest rows, where so many have it that this is quicker than an index, which names all of them.
 * A few are looked through first: what hardly any of these has is not worth the others, and nothing is found then.
 */
export async function amongNewest<Row>(look: (rows: number) => Promise<Row[]>): Promise<Row[]> {
  const { sampledMax, lookedThroughMax } = serverLimits
  const sample = await look(sampledMax)
  const isCommon = sample.length * lookedThroughMax >= limits.totalCountMax * sampledMax
  return isCommon ? look(lookedThroughMax) : []
}
