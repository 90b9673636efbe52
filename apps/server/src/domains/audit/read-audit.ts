import type { auditCalls } from '@kikai/contract/audit/audit.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../platform/context.ts'
import { countChain, countEntries, findSeal, listChain, listAuditChanges, listAuditEntries } from './audit.store.ts'
import { findLostEnd, verifyChain } from './chain.ts'

type List = typeof auditCalls.listAudit
type Read = typeof auditCalls.readAudit
type Verify = typeof auditCalls.verifyAudit

export async function listAudit(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: number, page_size: size, after: given, ...filter } = input
  const after = given !== undefined && isId(given) ? given : null
  const rows = await listAuditEntries(ctx.db, filter, {
    after,
    skip: after === null ? (number - 1) * size : 0,
    count: size + 1,
  })
  const total = await countEntries(ctx.db, filter, limits.totalCountMax + 1)
  const shown = rows.slice(0, size)
  return {
    data: shown.map(presentEntry),
    total: Math.min(total, limits.totalCountMax),
    more: total > limits.totalCountMax,
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  }
}

const presentEntry = ({ actorId, actorName, ...entry }: Awaited<ReturnType<typeof listAuditEntries>>[number]) => ({
  ...entry,
  actor: { id: actorId, name: actorName },
})

export async function readAudit(ctx: Context<Member>, { entryId }: InputOf<Read>): Promise<OutputOf<Read>> {
  const [entry] = await listAuditEntries(ctx.db, { entryId }, { after: null, skip: 0, count: 1 })
  const changes = await listAuditChanges(ctx.db, entryId)
  const seal = await findSeal(ctx.db, entryId)
  if (!entry) throw refuse(requestErrors.notFound)
  return { ...presentEntry(entry), changes, seal: seal && (await sealOf(ctx, seal)) }
}

async function sealOf(ctx: Context<Member>, { position, sealedAt }: NonNullable<Awaited<ReturnType<typeof findSeal>>>) {
  const links = await listChain(ctx.db, { after: position - 1, count: 2 })
  const { brokenAt } = await verifyChain(ctx, { after: position - 1, count: 1 })
  const hashAt = (at: number) => links.find((link) => link.position === at)?.hash
  return { hash: hashAt(position) ?? '', before: hashAt(position - 1) ?? null, sealedAt, isTrue: brokenAt === null }
}

/** So many links take some hundred milliseconds. */
const verifiedAtOnce = 2_000

export async function verifyAudit(ctx: Context<Member>, { after }: InputOf<Verify>): Promise<OutputOf<Verify>> {
  const { sealed, entries } = await countChain(ctx.db)
  const verified = await verifyChain(ctx, { after, count: verifiedAtOnce })
  // The noted ends are compared only with the first part of a verification.
  const lost = after === 0 ? await findLostEnd(ctx) : null
  const endLost = lost && { position: lost.position, notedAt: lost.at, count: lost.count }
  return { ...verified, endLost, sealed, waiting: Math.max(0, entries - sealed) }
}
