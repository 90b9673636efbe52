import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedCreditCalls } from '@kikai/contract/credit/credit.calls'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import { type CreditTerms } from '@kikai/contract/credit/credit.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { holdsUpTo } from '../../platform/sessions/reach.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { setCreditFloor } from '../ledger/ledger.public.ts'
import {
  type CreditAccountRow,
  approvedAs,
  creditDeclinedAs,
  closedAs,
  frozenAs,
  lockAccount,
  openAgain,
  setLimit,
} from './accounts.store.ts'
import { dayInZone } from '../regions/regions.public.ts'
import { endOfPeriod } from './credit-days.ts'
import { decideBlocked, limitNeedsSecondPerson, ownCompanyCreditBlocked } from './credit.policy.ts'
import { accountStates } from './credit.states.ts'
import {
  type CreditDecisionRow,
  findCreditDecision,
  findWaiting,
  insertCreditDecision,
  insertSecond,
} from './decisions.store.ts'
import { floorOf } from './freeze-credit.ts'
import { creditFactsOf, presentManagedCredit } from './managed-credit.ts'
import { tellMoved } from './tell-credit.ts'
import { readFigures } from '../settings/settings.public.ts'

type Calls = typeof managedCreditCalls
type Me = Context<Member>
const right = 'finance.credit.decide'

/** A decision of finance with the values that it sets. */
type Decided = { kind: CreditDecisionRow['kind']; limit: number | null; terms: CreditTerms | null; reason: string }

/**
 * Takes a decision about an account with a reason that the company reads; above the set sum a second person has to
 * confirm it.
 */
export function decideCredit(ctx: Me, input: InputOf<Calls['decideCredit']>): Promise<OutputOf<Calls['decideCredit']>> {
  const { accountId, kind, limit, terms, reason } = input
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const account = await lockAccount(ctx.db, accountId)
    if (!account) throw refuse(requestErrors.notFound)
    if (account.version !== input.version) throw refuse(requestErrors.olderVersion, { version: account.version })
    const blocked =
      decideBlocked(account, kind, await creditFactsOf(ctx, account)) ?? ownCompanyCreditBlocked(account, ctx.actor)
    if (blocked) throw blocked
    if (await findWaiting(ctx.db, accountId)) throw refuse(creditErrors.changeWaiting)
    requireWhatIsSet(account, input)
    const decided: Decided = {
      kind,
      limit: kind === 'approve' || kind === 'limit' ? (limit?.minor ?? null) : null,
      terms: kind === 'approve' ? (terms ?? null) : null,
      reason,
    }
    const sum = toMoney(account.currency, decided.limit ?? account.limitAmount)
    if (!holdsUpTo(ctx.actor, right, sum)) throw refuse(requestErrors.overLimit, { missing: right })
    const { creditTwoPeople } = await readFigures(ctx)
    const stands = limitNeedsSecondPerson(account, { ...decided, creditTwoPeople }) ? 'waiting' : 'done'
    await insertCreditDecision(ctx.db, { accountId, ...decided, by, stands })
    if (stands === 'done') await take(ctx, account, decided)
    return presentManagedCredit(ctx, accountId)
  })
}

/** The second person confirms or refuses the decision of the first. */
export function confirmCredit(
  ctx: Me,
  { decisionId, agrees }: InputOf<Calls['confirmCredit']>,
): Promise<OutputOf<Calls['confirmCredit']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const known = await findCreditDecision(ctx.db, decisionId)
    const account = known && (await lockAccount(ctx.db, known.accountId))
    const decision = known && (await findCreditDecision(ctx.db, known.id))
    if (!account || !decision) throw refuse(requestErrors.notFound)
    if (decision.stands !== 'waiting') throw refuse(requestErrors.wrongState, { state: account.state })
    const own = ownCompanyCreditBlocked(account, ctx.actor)
    if (own) throw own
    if (decision.byMember === by) throw refuse(creditErrors.secondPerson)
    const { kind, limitAmount: limit, terms, reason } = decision
    if (!holdsUpTo(ctx.actor, right, toMoney(account.currency, limit ?? 0)))
      throw refuse(requestErrors.overLimit, { missing: right })
    await insertSecond(ctx.db, { decisionId, by, agrees })
    if (agrees) {
      const blocked = decideBlocked(account, kind, await creditFactsOf(ctx, account))
      if (blocked) throw blocked
      await take(ctx, account, { kind, limit, terms, reason })
    }
    return presentManagedCredit(ctx, account.id)
  })
}

/** An approval needs limit and terms, a change of the limit needs the limit, in the account's currency. */
function requireWhatIsSet(
  { currency }: CreditAccountRow,
  { kind, limit, terms }: InputOf<Calls['decideCredit']>,
): void {
  const lacking = [
    ...((kind === 'approve' || kind === 'limit') && limit?.currency !== currency ? ['limit'] : []),
    ...(kind === 'approve' && !terms ? ['terms'] : []),
  ]
  if (lacking.length > 0)
    throw refuse(requestErrors.invalidInput, {
      errors: lacking.map((field) => ({ field, rule: 'required', params: {} })),
    })
}

/** Applies a decision: sets the account, and the lowest balance that the ledger allows. */
async function take(
  ctx: TxContext<Member>,
  account: CreditAccountRow,
  { kind, limit, terms, reason }: Decided,
): Promise<void> {
  const { id, limitAmount } = account
  const by = ctx.actor.id
  const change = async (
    event: 'approve' | 'decline' | 'freeze' | 'reopen' | 'close',
    set: ReturnType<typeof creditDeclinedAs>,
  ) => (await accountStates.change(ctx.db, { id, event, as: 'finance', by, set })).version
  const limitTo = (minor: number) => setCreditFloor(ctx.db, { ...account, floor: floorOf(minor) })
  const told = async (event: Parameters<typeof tellMoved>[1]['event'], version: number) =>
    tellMoved(ctx, { account: { ...account, limitAmount: limit ?? limitAmount }, event, reason, version })
  if (kind === 'approve' && limit !== null && terms !== null) {
    const period = await firstPeriod(ctx, account, terms)
    const version = await change('approve', approvedAs(ctx.db, { limit, terms, ...period }))
    await limitTo(limit)
    await told('approved', version)
  }
  if (kind === 'decline') await told('declined', await change('decline', creditDeclinedAs(ctx.db, reason)))
  if (kind === 'limit' && limit !== null) {
    await setLimit(ctx.db, { accountId: id, limit })
    if (account.state === 'approved') await limitTo(limit)
    await told('limit', account.version + 1)
  }
  if (kind === 'freeze') {
    const version = await change('freeze', frozenAs(ctx.db, 'finance', reason))
    await limitTo(0)
    await told('frozen', version)
  }
  if (kind === 'reopen') {
    const version = await change('reopen', openAgain(ctx.db))
    await limitTo(limitAmount)
    await told('reopened', version)
  }
  if (kind === 'close') {
    const version = await change('close', closedAs(ctx.db, reason))
    await limitTo(0)
    await told('closed', version)
  }
}

/** The first billing period: from today in the company's time zone to the next cut-off. */
async function firstPeriod(ctx: TxContext<Member>, { companyId, timeZone }: CreditAccountRow, terms: CreditTerms) {
  const [company] = await companiesOf(ctx, [companyId])
  const zone = company?.timeZone ?? timeZone
  const from = dayInZone(zone, await databaseNow(ctx.db))
  return { timeZone: zone, from, to: endOfPeriod(from, terms.cutoffDay) }
}
