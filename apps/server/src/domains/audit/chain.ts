import { createHash } from 'node:crypto'
import type { JobContext, Reads, Services } from '../../platform/context.ts'
import { type ChainEnd, noteChainEnd, readChainEnds } from '../../platform/chain-ends.ts'
import { findChainEnd, insertSeals, lastSealLocked, listChain, listSealsAt, listUnsealed } from './audit.store.ts'

const sealedAtOnce = 500

/** The hash of a link: of its entry and of the link before it. */
const hashOf = (before: string, content: string): string =>
  createHash('sha256').update(`${before}\n${content}`).digest('hex')

/** The hash before the first link. */
const beginning = ''

/** Appends to the chain what was recorded since the last run; one process at a time does so. */
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

/** Recomputes `count` links after a position: none may be missing, and each must have the hash of its content. */
export async function verifyChain(ctx: Reads, { after, count }: { after: number; count: number }): Promise<Verified> {
  // The link before the range gives the hash to begin with.
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

/** Once an hour the end of the chain goes where nobody reaches who can write in the database. */
export async function anchorChain(ctx: JobContext): Promise<number> {
  const { dataFolder } = ctx.config
  const at = ctx.now()
  const noted = (await readChainEnds(dataFolder)).at(-1)
  if (noted && noted.at.slice(0, 13) === at.slice(0, 13)) return 0
  const end = await findChainEnd(ctx.db)
  if (!end || end.position === noted?.position) return 0
  await noteChainEnd(dataFolder, { at, ...end })
  ctx.log.info(end, 'the end of the audit chain')
  return 1
}

type LostEnd = ChainEnd & { readonly count: number }
/**
 * The last end that was noted and is not in the chain any more: cut off, or sealed anew over something else; and how many are
 * not. The last, so that one that a restored backup has lost does not hide another that is cut off later.
 */
export async function findLostEnd(ctx: Reads & Pick<Services, 'config'>): Promise<LostEnd | null> {
  const ends = await readChainEnds(ctx.config.dataFolder)
  const seals = await listSealsAt(
    ctx.db,
    ends.map(({ position }) => position),
  )
  const hashes = new Map(seals.map(({ position, hash }) => [position, hash]))
  const lost = ends.filter(({ position, hash }) => hashes.get(position) !== hash)
  const last = lost.at(-1)
  return last ? { ...last, count: lost.length } : null
}
