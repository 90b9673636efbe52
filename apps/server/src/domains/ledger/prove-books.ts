import { consoleLinks } from '@kikai/contract/wire/console-links'
import type { ProofFault } from '@kikai/contract/ledger/managed-ledger.shapes'
import type { Instant } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import assert from 'node:assert/strict'
import type { ChangeContext, JobContext } from '../../platform/context.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'
import { decidersOf, holdersOf } from '../access/access.public.ts'
import { countFaults, findNewestProof, insertProof, isProofDue, listInvariants } from './proofs.store.ts'

/**
 * Reads all invariants, keeps the result, and tells finance when one does not hold. Every view is read in a
 * transaction of its own: each is one statement over one state of the books.
 */
export async function proveBooks(ctx: JobContext): Promise<number> {
  if (!(await isProofDue(ctx.db))) return 0
  const views = await listInvariants(ctx.db)
  assert(views.length > 0, 'there is no invariant to prove the books by')
  const faults = (await mapInTurn(views, ({ name }) => readView(ctx, name))).filter(({ count }) => count !== 0)
  if (faults.length > 0) ctx.log.error({ faults }, 'the books do not hold what they promise')
  await ctx.tx(async (ctx) => {
    const before = await findNewestProof(ctx.db)
    const made = await insertProof(ctx.db, { views: views.length, faults })
    const told = faults.filter((fault) => !isLateWork(fault) || before?.faults.some(({ view }) => view === fault.view))
    if (told.length > 0) await tellFinance(ctx, { ...made, faults: told })
  })
  return 1
}

/** A view that cannot be read is a fault of its own and keeps none of the others from being read. */
async function readView(ctx: JobContext, view: string): Promise<ProofFault> {
  try {
    return { view, count: await ctx.tx(({ db }) => countFaults(db, view)) }
  } catch (error) {
    ctx.log.error({ view, err: error }, 'an invariant of the books could not be read')
    return { view, count: null }
  }
}

/**
 * The invariants I9 say that a sweep has not yet done its work, which is so for a while after each downtime: finance hears
 * of it when the next proof finds it again.
 */
const isLateWork = ({ view }: ProofFault): boolean => view.startsWith('invariant_i9_')

type Off = { at: Instant; day: string; faults: readonly ProofFault[] }
/** Once a day for the same invariants, and at once when others join them. */
async function tellFinance(ctx: ChangeContext, { at, day, faults }: Off): Promise<void> {
  const staff = await holdersOf(ctx, { role: 'financeStaff' })
  const others = await decidersOf(ctx, { right: 'finance.ledger.read', amount: jpy(0) })
  for (const memberId of new Set([...staff, ...others]))
    await ctx.tell(memberId, {
      kind: 'booksOff',
      about: [day, ...faults.map(({ view }) => view)].join(' '),
      link: consoleLinks.ledger,
      params: { at: { at }, names: faults.map(({ view, count }) => `${view} (${count ?? '?'})`).join(', ') },
    })
}
