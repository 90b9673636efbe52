import { createHash } from 'node:crypto'
import type { JobContext, Reads } from '../../platform/context.ts'
import { insertSeals, lastSealLocked, listChain, listUnsealed } from './audit.store.ts'

const sealedAtOnce = 500

/** What a link says of an entry and of all before it. */
const hashOf = (before: string, content: string): string =>
  createHash('sha256').update(`${before}\n${content}`).digest('hex')

/** The chain begins with nothing. */
const beginning = ''

/** Puts what was written since the last time at the end of the chain, in one process at a time. */
export const sealEntries = (ctx: JobContext): Promise<number> =>
  ctx.tx(async ({ db }) => {
    const last = await lastSealLocked(db)
    const entries = await listUnsealed(db, sealedAtOnce)
    if (entries.length === 0) return 0
    let { position, hash } = last ?? { position: 0, hash: beginning }
    const seals = entries.map(({ entryId, content }) => {
      position += 1
      hash = hashOf(hash, content)
      return { position, entryId, hash }
    })
    await insertSeals(db, seals)
    return seals.length
  })

type Verified = { checked: number; brokenAt: number | null; next: number | null }

/** Computes the links behind a place anew, as many as are asked for: none may be missing, and each must be what it seals. */
export async function verifyChain(ctx: Reads, { after, count }: { after: number; count: number }): Promise<Verified> {
  // The link before is where this part begins.
  const links = await listChain(ctx.db, { after, count: count + 1 })
  let hash = beginning
  let expected = after + 1
  for (const link of links) {
    if (link.position === after && after > 0) {
      hash = link.hash
      continue
    }
    const isTrue = link.position === expected && link.content !== null && hashOf(hash, link.content) === link.hash
    if (!isTrue) return { checked: expected - after - 1, brokenAt: expected, next: null }
    hash = link.hash
    expected += 1
  }
  const checked = expected - after - 1
  return { checked, brokenAt: null, next: links.length > count ? expected - 1 : null }
}
