import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { managedSourcingCalls, sourcingCalls } from '@kikai/contract/sourcing/sourcing.calls'
import { sourcingErrors } from '@kikai/contract/sourcing/sourcing.errors'
import { wholeShareOf } from '@kikai/contract/auctions/bid-rule'
import { dayMs } from '@kikai/kernel/duration'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { priceCurrencyOf, toMoney } from '@kikai/kernel/money'
import type { CompanyMember, Context, Member, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { type Owner, reachOf } from '../../platform/sessions/reach.ts'
import { stepsOf } from '../../platform/steps/steps.ts'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { maySellOn } from '../companies/companies.public.ts'
import { refuseUntilAgreed } from '../consents/consents.public.ts'
import { lockStock, readGoodsFacts, receiveProcured } from '../goods/goods.public.ts'
import { holdDeposit, releaseDeposit } from '../ledger/ledger.public.ts'
import { leaveAgreed, payWithBalance, planOrders } from '../orders/orders.public.ts'
import { dayOf, endOfDay } from '../regions/regions.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { writtenLanguage } from '../translation/translation.public.ts'
import { deliver } from './deliver.ts'
import { endDeposit, waitsNoMore } from './end-deposit.ts'
import { presentManagedSourcing, presentSourcing } from './present-sourcing.ts'
import { tellSourcing } from './sourcing.notices.ts'
import {
  currencyBlocked,
  dayBlocked,
  depositOf,
  endingBlocked,
  freightBlocked,
  isProcured,
  leavingOf,
  stepBlocked,
} from './sourcing.policy.ts'
import { sourcingStates } from './sourcing.states.ts'
import {
  type AskedSourcing,
  type SourcingRow,
  agreedNow,
  endedBecause,
  findSourcing,
  lockSourcing,
  quotedAs,
  sourcingEnded,
} from './sourcing.store.ts'
import { wantWordsRead } from './written-words.ts'

type Calls = typeof sourcingCalls
type Managed = typeof managedSourcingCalls
type Me = Context<Member>

const course = {
  states: sourcingStates,
  async lock(ctx: TxContext<Member>, asked: AskedSourcing): Promise<SourcingRow> {
    const locked = await lockSourcing(ctx.db, asked)
    if (!locked) throw refuse(requestErrors.notFound)
    return locked
  },
  thing: (locked: SourcingRow) => locked,
}
const ownStep = stepsOf({ ...course, present: (ctx: TxContext<Member>, asked) => presentSourcing(ctx, asked) })
const managedStep = stepsOf({
  ...course,
  present: (ctx: TxContext<Member>, asked) => presentManagedSourcing(ctx, asked),
})

/** The contract begins here: the deposit leaves the balance, and the lead time runs. */
export function acceptSourcing(
  ctx: Me,
  { sourcingId, version }: InputOf<Calls['acceptSourcing']>,
): Promise<OutputOf<Calls['acceptSourcing']>> {
  const memberId = ctx.actor.id
  refuseUntilAgreed(ctx.actor)
  let depositId: ReturnType<typeof newId<'deposit'>> | null = null
  return ownStep(
    ctx,
    { sourcingId, owner: { memberId } },
    {
      event: 'accept',
      as: 'buyer',
      version,
      async blocked(ctx, locked) {
        // What has come meanwhile is on sale for everybody, and is bought there.
        await lockStock(ctx.db, [locked.goodsId])
        const [goods] = await readGoodsFacts({ db: ctx.db }, [locked.goodsId])
        return (
          stepBlocked(locked, { event: 'accept', as: 'buyer' }) ??
          (goods && isProcured(goods) && (await maySellOn(ctx, goods.companyId))
            ? null
            : refuse(sourcingErrors.notProcured))
        )
      },
      also(ctx, { deposit }) {
        depositId = deposit ? newId('deposit', ctx.nowMs()) : null
        return { set: agreedNow(ctx.db, depositId) }
      },
      tell: (ctx, sourcing) => tellSourcing(ctx, { sourcing, seller: 'accepted' }),
      async after(ctx, { currency, deposit, number }) {
        if (depositId === null || currency === null || deposit === null) return
        await holdDeposit(ctx, { depositId, memberId, amount: toMoney(currency, deposit), number })
      },
    },
  )
}

const toldOfLeaving = {
  withdraw: 'withdrawn',
  decline: 'declined',
  leave: 'left',
  leaveLate: 'leftLate',
  leaveStopped: 'leftStopped',
} as const

/** The buyer ends it; what of the deposit is kept follows from where it stands and how late the seller is. */
export function leaveSourcing(
  ctx: Me,
  { sourcingId, version }: InputOf<Calls['leaveSourcing']>,
): Promise<OutputOf<Calls['leaveSourcing']>> {
  const memberId = ctx.actor.id
  return ownStep(ctx, { sourcingId, owner: { memberId } }, (_, locked) => {
    const event = leavingOf(locked)
    const forfeited = event === 'leave' ? (locked.kept ?? 0) : 0
    return {
      event,
      as: 'buyer',
      version,
      blocked: (_ctx, now) => stepBlocked(now, { event, as: 'buyer' }),
      also: (ctx) => ({ set: sourcingEnded(ctx.db, { forfeited }) }),
      tell: (ctx, sourcing) => tellSourcing(ctx, { sourcing, seller: toldOfLeaving[event] }),
      async after(ctx, sourcing) {
        const { orderId, number } = sourcing
        if (orderId) await leaveAgreed(ctx, { orderId, reason: number, by: memberId })
        await endDeposit(ctx, sourcing, forfeited)
        await waitsNoMore(ctx, sourcing)
      },
    }
  })
}

/** The deposit is on the balance again for the moment in which the whole order is paid from there. */
export function paySourcing(
  ctx: Me,
  { sourcingId, version }: InputOf<Calls['paySourcing']>,
): Promise<OutputOf<Calls['paySourcing']>> {
  refuseUntilAgreed(ctx.actor)
  return ownStep(
    ctx,
    { sourcingId, owner: { memberId: ctx.actor.id } },
    {
      event: 'pay',
      as: 'buyer',
      version,
      also: (ctx) => ({ set: sourcingEnded(ctx.db, { forfeited: 0 }) }),
      async after(ctx, { checkoutId, depositId }) {
        assert(checkoutId, 'what has arrived has its order')
        if (depositId !== null) await releaseDeposit(ctx, { depositId })
        await payWithBalance(ctx, checkoutId)
      },
    },
  )
}

/** Only in the name of the company: staff end what cannot go on, and procure for nobody. */
const ofCompany = ({ company }: CompanyMember): Owner => ({
  reach: { all: false, companyIds: [company], assignedTo: null, ownedBy: null },
})

export function quoteSourcing(
  ctx: Context<CompanyMember>,
  { sourcingId, version, ...quote }: InputOf<Managed['quoteSourcing']>,
): Promise<OutputOf<Managed['quoteSourcing']>> {
  return managedStep(
    ctx,
    { sourcingId, owner: ofCompany(ctx.actor) },
    {
      event: 'quote',
      as: 'seller',
      version,
      blocked: (_, locked) => stepBlocked(locked, { event: 'quote', as: 'seller' }),
      also: (ctx, locked) => quotedFor(ctx, locked, quote),
      tell: (ctx, sourcing) => tellSourcing(ctx, { sourcing, buyer: 'quoted' }),
    },
  )
}

type Quote = Omit<InputOf<Managed['quoteSourcing']>, 'sourcingId' | 'version'>
async function quotedFor(ctx: TxContext<Member>, locked: SourcingRow, quote: Quote) {
  const { goodsId, memberId, quantity, address, now } = locked
  const { unitPrice, freight: named, leadDays, deposit: asked, validUntilDay, text } = quote
  const [goods] = await readGoodsFacts({ db: ctx.db }, [goodsId])
  if (!goods || !isProcured(goods)) throw refuse(sourcingErrors.notProcured)
  const dayAt = (days: number) => dayOf(address.country, instantOf(new Date(millisecondsOf(now) + days * dayMs)))
  const blocked =
    dayBlocked('validUntilDay', validUntilDay, { today: dayAt(0), last: dayAt(serverLimits.sourcingValidDaysMax) }) ??
    currencyBlocked(unitPrice, goods) ??
    freightBlocked(named, { goods, unitPrice })
  if (blocked) throw blocked
  const { freight, freightAmount } = named ? { freight: 'fixed' as const, freightAmount: named } : goods
  const facts = { ...goods, freight, freightAmount, price: unitPrice, pricingType: 'fixed' as const }
  const [planned] = planOrders([{ facts, quantity }])
  const currency = priceCurrencyOf(unitPrice)
  assert(planned && currency)
  const { total } = planned.sums
  const deposit = depositOf(asked, total)
  if (deposit instanceof Refusal) throw deposit
  const figures = await readFigures(ctx)
  const language = writtenLanguage(text, ctx.language)
  await wantWordsRead(ctx, { text, language, memberId })
  const set = quotedAs(ctx.db, {
    currency,
    unitPrice: unitPrice.minor,
    freight,
    freightAmount: freightAmount?.minor ?? null,
    taxMode: goods.taxMode,
    taxRate: goods.taxRate,
    total: total.minor,
    leadDays,
    deposit,
    kept: wholeShareOf(currency, deposit, figures.sourcingKeptPercent),
    lateDays: figures.sourcingLateDays,
    payDays: figures.sourcingPayDays,
    validUntil: endOfDay(address.country, validUntilDay),
    note: text,
    noteLanguage: language,
  })
  return { set }
}

/** The seller's word that a machine is there and passed; the pieces that it brings are this buyer's. */
export function arriveSourcing(
  ctx: Context<CompanyMember>,
  { sourcingId, version }: InputOf<Managed['arriveSourcing']>,
): Promise<OutputOf<Managed['arriveSourcing']>> {
  const by = ctx.actor.id
  const asked = { sourcingId, owner: ofCompany(ctx.actor) }
  return ctx.tx(async (ctx) => {
    const known = await findSourcing(ctx.db, asked)
    if (!known) throw refuse(requestErrors.notFound)
    // Before the sourcing, as whatever comes to goods locks them.
    await lockStock(ctx.db, [known.goodsId])
    const locked = await course.lock(ctx, asked)
    const blocked = stepBlocked(locked, { event: 'arrive', as: 'seller' })
    if (blocked) throw blocked
    if (version !== locked.version) throw refuse(requestErrors.olderVersion, { version: locked.version })
    await receiveProcured(ctx, { goodsId: locked.goodsId, quantity: locked.quantity, by })
    await deliver(ctx, locked, { by })
    return presentManagedSourcing(ctx, asked)
  })
}

/** The seller declines, or cannot procure it; staff do so where a seller is silent. The whole deposit goes back. */
export function endSourcing(
  ctx: Me,
  { sourcingId, version, reason }: InputOf<Managed['endSourcing']>,
): Promise<OutputOf<Managed['endSourcing']>> {
  const { actor } = ctx
  const reach = reachOf(actor, 'order.offer.answer')
  const as = reach.all ? 'staff' : 'seller'
  const because = { reason, language: writtenLanguage(reason, ctx.language) }
  return managedStep(ctx, { sourcingId, owner: { reach } }, (_, locked) => {
    const isAsked = locked.state === 'asked'
    const event = isAsked ? 'decline' : 'fail'
    return {
      event,
      as,
      version,
      blocked: (_ctx, now) => stepBlocked(now, { event, as }) ?? endingBlocked(actor, now),
      also: (ctx) => ({
        set: isAsked ? endedBecause(ctx.db, because) : sourcingEnded(ctx.db, { forfeited: 0, because }),
      }),
      async tell(ctx, sourcing) {
        const buyer = isAsked ? 'declined' : 'failed'
        await tellSourcing(ctx, { sourcing, buyer, ...(as === 'staff' ? { seller: 'failed' as const } : {}) })
      },
      async after(ctx, sourcing) {
        await wantWordsRead(ctx, { text: reason, language: because.language, memberId: sourcing.memberId })
        await endDeposit(ctx, sourcing, 0)
        await waitsNoMore(ctx, sourcing)
      },
    }
  })
}
