import { consoleLinks } from '@kikai/contract/wire/console-links'
import type { ProofFault } from '@kikai/contract/ledger/managed-ledger.shapes'
import type { Instant } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import assert from 'node:assert/strict'
import type { ChangeContext, JobContext } from '../../platform/context.ts'
import { mapInTurn } from '../../platform/map-in-turn.ts'
import { decidersOf, holdersOf } from '../access/access.public.ts'
import { countFaults, insertProof, isProofDue, listInvariants } from './proofs.store.ts'

/**
 * Reads all invariants, keeps the result, and tells finance once a day when one does not hold. Every view is read in a
 * transaction of its own: each is one statement over one state of the books.
 */
export async function proveBooks(ctx: JobContext): Promise<number> {
  if (!(await isProofDue(ctx.db))) return 0
  const views = await listInvariants(ctx.db)
  assert(views.length > 0, 'there is no invariant to prove the books by')
  const counted = await mapInTurn(views, async ({ name }) => ({
    view: name,
    count: await ctx.tx(({ db }) => countFaults(db, name)),
  }))
  const faults = counted.filter(({ count }) => count > 0)
  if (faults.length > 0) ctx.log.error({ faults }, 'the books do not hold what they promise')
  await ctx.tx(async (ctx) => {
    const made = await insertProof(ctx.db, { views: views.length, faults })
    if (faults.length > 0) await tellFinance(ctx, { ...made, faults })
  })
  return 1
}

type Off = { at: Instant; day: string; faults: readonly ProofFault[] }
async function tellFinance(ctx: ChangeContext, { at, day, faults }: Off): Promise<void> {
  const staff = await holdersOf(ctx, { role: 'financeStaff' })
  const others = await decidersOf(ctx, { right: 'finance.ledger.read', amount: jpy(0) })
  for (const memberId of new Set([...staff, ...others]))
    await ctx.tell(memberId, {
      kind: 'booksOff',
      about: day,
      link: consoleLinks.ledger,
      params: { at: { at }, names: faults.map(({ view, count }) => `${view} (${count})`).join(', ') },
    })
}
