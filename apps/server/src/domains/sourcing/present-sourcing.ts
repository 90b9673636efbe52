import assert from 'node:assert/strict'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'
import type { managedSourcingCalls, sourcingCalls } from '@kikai/contract/sourcing/sourcing.calls'
import { sourcingErrors } from '@kikai/contract/sourcing/sourcing.errors'
import type { ManagedSourcing, Sourcing } from '@kikai/contract/sourcing/sourcing.shapes'
import { limits } from '@kikai/kernel/limits'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member, ReadContext } from '../../platform/context.ts'
import { maskName } from '../../platform/texts/masks.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { type Owner, reachOf } from '../../platform/sessions/reach.ts'
import { companiesOf, sellerNames } from '../companies/companies.public.ts'
import { type GoodsFacts, findGoods, readGoodsFacts } from '../goods/goods.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { placeOfCopy } from '../orders/orders.public.ts'
import { endingBlocked, isLate, isProcured, leavingOf, stateNow, stepBlocked, turnOf } from './sourcing.policy.ts'
import {
  type AskedSourcing,
  type SourcingRow,
  countOwnSourcing,
  countSourcingStates,
  findSourcing,
  listManagedSourcingRows,
  listOwnSourcing,
} from './sourcing.store.ts'
import { readWords } from './written-words.ts'

type Reading = ReadContext<Member>
type Side = 'buyer' | 'seller' | 'staff'

function quoteOf(row: SourcingRow, text: Sourcing['text']): Sourcing['quote'] {
  const { currency, unitPrice, total, freight, leadDays, deposit, kept, lateDays, payDays } = row
  if (currency === null || unitPrice === null || total === null || freight === null) return null
  assert(leadDays !== null && deposit !== null && kept !== null && lateDays !== null && payDays !== null)
  return {
    unitPrice: toMoney(currency, unitPrice),
    total: toMoney(currency, total),
    freight,
    leadDays,
    deposit: toMoney(currency, deposit),
    rest: toMoney(currency, total - deposit),
    payDays,
    kept: toMoney(currency, kept),
    lateDays,
    text,
  }
}

function agreedOf(row: SourcingRow): Sourcing['agreed'] {
  const { agreedAt: at, dueAt, freeFrom, currency, depositId, depositEndedAt, forfeited, state } = row
  if (at === null || dueAt === null || freeFrom === null || currency === null) return null
  return {
    at,
    dueAt,
    freeFrom,
    isLate: state === 'agreed' && isLate(row),
    isFree: (state === 'agreed' || state === 'arrived') && leavingOf(row) !== 'leave',
    isHeld: depositId !== null && depositEndedAt === null,
    forfeited: toMoney(currency, forfeited ?? 0),
  }
}

function orderOf({ orderId, checkoutId, orderNumber, payBy }: SourcingRow): Sourcing['order'] {
  return orderId === null || checkoutId === null ? null : { orderId, checkoutId, number: orderNumber ?? '', payBy }
}

function actionsFor(
  ctx: Reading,
  row: SourcingRow,
  { side, facts }: { side: Side; facts: GoodsFacts },
): AllowedAction[] {
  const gone = isProcured(facts) ? null : refuse(sourcingErrors.notProcured)
  if (side === 'buyer')
    return actionsOf({
      accept: stepBlocked(row, { event: 'accept', as: 'buyer' }) ?? gone,
      leave: stepBlocked(row, { event: leavingOf(row), as: 'buyer' }),
      pay:
        stepBlocked(row, { event: 'pay', as: 'buyer' }) ?? (row.sellerSells ? null : refuse(companyErrors.notSelling)),
    })
  const end = row.state === 'asked' ? 'decline' : 'fail'
  if (side === 'staff')
    return actionsOf({ end: stepBlocked(row, { event: end, as: 'staff' }) ?? endingBlocked(ctx.actor, row) })
  return actionsOf({
    quote: stepBlocked(row, { event: 'quote', as: 'seller' }) ?? gone,
    arrive: stepBlocked(row, { event: 'arrive', as: 'seller' }),
    end: stepBlocked(row, { event: end, as: 'seller' }),
  })
}

async function presentRows(ctx: Reading, rows: readonly SourcingRow[], side: Side): Promise<Sourcing[]> {
  const goodsIds = [...new Set(rows.map(({ goodsId }) => goodsId))]
  const facts = new Map((await readGoodsFacts(ctx, goodsIds)).map((one) => [one.id, one]))
  const usual = new Map((await findGoods(ctx.db, goodsIds)).map((one) => [one.id, one]))
  const names = await sellerNames(ctx, rows)
  const wordsOf = await readWords(ctx, { rows, isOwn: side === 'buyer' })
  return rows.map((row) => {
    const goods = facts.get(row.goodsId)
    const listed = usual.get(row.goodsId)
    assert(goods && listed)
    const { leadDays, depositPercent } = listed
    const words = wordsOf(row)
    return {
      id: row.id,
      number: row.number,
      version: row.version,
      state: stateNow(row),
      turn: turnOf(row),
      goods: {
        id: goods.id,
        title: goods.title[ctx.language],
        managementNumber: goods.managementNumber,
        picture: goods.picture,
        state: goods.state,
        price: goods.pricingType === 'on_request' ? null : goods.price,
        isFreightOpen: goods.freight === 'undetermined',
        usual: leadDays === null || depositPercent === null ? null : { leadDays, depositPercent },
      },
      seller: { id: row.companyId, name: names.get(row.companyId) ?? '' },
      quantity: row.quantity,
      to: { country: row.address.country, place: placeOfCopy(ctx.language, row.address) },
      wishDay: row.wishDay,
      text: words.text,
      askedAt: row.createdAt,
      answerBy: stateNow(row) === 'asked' || stateNow(row) === 'quoted' ? row.validUntil : null,
      quote: quoteOf(row, words.quote),
      agreed: agreedOf(row),
      order: orderOf(row),
      reason: words.reason,
      allowedActions: actionsFor(ctx, row, { side, facts: goods }),
    }
  })
}

async function presentManagedRows(ctx: Reading, rows: readonly SourcingRow[], side: Side): Promise<ManagedSourcing[]> {
  const companies = await companiesOf(
    ctx,
    rows.flatMap(({ buyerCompanyId }) => buyerCompanyId ?? []),
  )
  const people = await contactsOf(ctx, [...new Set(rows.map(({ memberId }) => memberId))])
  const shown = await presentRows(ctx, rows, side)
  return shown.map((one, at) => {
    const row = rows[at]
    const company = companies.find(({ id }) => id === row?.buyerCompanyId)
    const person = people.find(({ id }) => id === row?.memberId)
    const buyer = company
      ? { name: company.names[ctx.language], isCompany: true }
      : { name: maskName(person?.name ?? ''), isCompany: false }
    return { ...one, buyer }
  })
}

const sideOf = (owner: Owner): Side => ('memberId' in owner ? 'buyer' : owner.reach.all ? 'staff' : 'seller')

export async function presentSourcing(ctx: Reading, asked: AskedSourcing): Promise<Sourcing> {
  const found = await findSourcing(ctx.db, asked)
  const [one] = found ? await presentRows(ctx, [found], 'buyer') : []
  if (!one) throw refuse(requestErrors.notFound)
  return one
}

export async function presentManagedSourcing(ctx: Reading, asked: AskedSourcing): Promise<ManagedSourcing> {
  const found = await findSourcing(ctx.db, asked)
  const [one] = found ? await presentManagedRows(ctx, [found], sideOf(asked.owner)) : []
  if (!one) throw refuse(requestErrors.notFound)
  return one
}

const pageOf = ({ current_page: page, page_size: size }: { current_page: number; page_size: number }) => ({
  skip: (page - 1) * size,
  count: size,
})
const upTo = (total: number) => ({ total, more: total >= limits.totalCountMax })

type ListMine = typeof sourcingCalls.listMySourcing
export async function listMySourcing(ctx: Context<Member>, input: InputOf<ListMine>): Promise<OutputOf<ListMine>> {
  const memberId = ctx.actor.id
  return {
    data: await presentRows(ctx, await listOwnSourcing(ctx.db, { memberId, ...pageOf(input) }), 'buyer'),
    ...upTo(await countOwnSourcing(ctx.db, memberId)),
  }
}

type ListManaged = typeof managedSourcingCalls.listManagedSourcing
export async function listManagedSourcing(
  ctx: Context<Member>,
  { state = null, ...input }: InputOf<ListManaged>,
): Promise<OutputOf<ListManaged>> {
  const owner = { reach: reachOf(ctx.actor, 'order.offer.answer') }
  const counted = await countSourcingStates(ctx.db, owner)
  const asked = counted.filter((one) => state === null || one.state === state)
  const rows = await listManagedSourcingRows(ctx.db, { owner, state, ...pageOf(input) })
  return {
    data: await presentManagedRows(ctx, rows, sideOf(owner)),
    ...upTo(asked.reduce((sum, { count }) => sum + count, 0)),
    counts: Object.fromEntries(counted.map((one) => [one.state, one.count])),
  }
}
