import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { type Localized, inEachLanguage } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { type Money, toMoney } from '@kikai/kernel/money'
import { oneLine } from '@kikai/kernel/one-line'
import type { FactsOf } from '../../events.ts'
import type { NoticeContent } from '../../notices.ts'
import type { ChangeContext, JobContext, Reads } from '../../platform/context.ts'
import { sellersAt } from '../access/access.public.ts'
import { readGoodsFacts } from '../goods/goods.public.ts'
import { listOrdersById } from '../orders/orders.public.ts'
import { hammerOf } from './auctions.policy.ts'
import { findVoidReason } from './bids/bids.store.ts'
import { type LotRow, findLot, listOpenOfCompany } from './lot/lots.store.ts'
import { pushLot } from './read/push-lot.ts'
import { listBidders, listDefaultsOf, listInterested } from './registration/bidders.store.ts'

type About = { lotId: Id<'lot'> }
type Told = { lot: LotRow; what: Localized }

async function toldOf(ctx: Reads, lotId: Id<'lot'>): Promise<Told | null> {
  const lot = await findLot(ctx.db, lotId)
  const [goods] = lot ? await readGoodsFacts({ db: ctx.db }, [lot.goodsId]) : []
  return lot && goods ? { lot, what: inEachLanguage((language) => oneLine(goods.title[language])) } : null
}

const priceOf = (lot: LotRow, minor: number): Money => toMoney(lot.currency, minor)
const toBidder = ({ lot, what }: Told) => ({ about: lot.id, link: screenLinks.goods(lot.goodsId), params: { what } })
const toSeller = ({ lot, what }: Told) => ({ about: lot.id, link: screenLinks.managedAuctions(), params: { what } })

/** Members are told some at a time, so that no transaction is longer than a moment. */
const membersAtOnce = 50
async function tellEach(
  ctx: JobContext,
  members: readonly Id<'member'>[],
  noticeOf: (memberId: Id<'member'>) => NoticeContent | null,
): Promise<void> {
  for (let from = 0; from < members.length; from += membersAtOnce)
    await ctx.tx(async (ctx) => {
      for (const memberId of members.slice(from, from + membersAtOnce)) {
        const notice = noticeOf(memberId)
        if (notice) await ctx.tell(memberId, notice)
      }
    })
}

async function interestedIn(ctx: JobContext, lotId: Id<'lot'>): Promise<Id<'member'>[]> {
  const all: Id<'member'>[] = []
  for (let isMore = true; isMore;) {
    const page = await listInterested(ctx.db, { lotId, after: all.at(-1) ?? null, count: limits.pageSizeMax })
    all.push(...page)
    isMore = page.length === limits.pageSizeMax
  }
  return all
}

async function tellSellers(ctx: JobContext, lot: LotRow, notice: NoticeContent): Promise<void> {
  await tellEach(ctx, [...(await sellersAt(ctx, lot.companyId))], () => notice)
}

export async function tellLotScheduled(ctx: JobContext, { lotId }: About): Promise<void> {
  const told = await toldOf(ctx, lotId)
  if (!told) return
  const { lot, what } = told
  const params = { what, at: { at: lot.startsAt } }
  await tellSellers(ctx, lot, { kind: 'lotApproved', ...toSeller(told), params })
  if (lot.relistOf === null) return
  const sellers = await sellersAt(ctx, lot.companyId)
  const watchers = (await interestedIn(ctx, lotId)).filter((id) => !sellers.has(id))
  await tellEach(ctx, watchers, () => ({ kind: 'lotAgain', ...toBidder(told), params }))
}

export async function tellLotSentBack(ctx: JobContext, { lotId }: About): Promise<void> {
  const told = await toldOf(ctx, lotId)
  if (!told) return
  await tellSellers(ctx, told.lot, {
    kind: 'lotSentBack',
    ...toSeller(told),
    params: { what: told.what, why: told.lot.reason ?? '' },
  })
}

export async function tellLotCancelled(ctx: JobContext, { lotId }: About): Promise<void> {
  const told = await toldOf(ctx, lotId)
  if (!told) return
  const { lot, what } = told
  const why = lot.reason ?? inEachLanguage((language) => textOf(language, 'auctions.fallback.cancelled'))
  await tellEach(ctx, await interestedIn(ctx, lotId), () => ({
    kind: 'lotCancelled',
    ...toBidder(told),
    params: { what, why },
  }))
  await tellSellers(ctx, lot, { kind: 'lotCancelled', ...toSeller(told), params: { what, why } })
}

/** Skipped where the member leads again by now. */
export async function tellLotOutbid(ctx: JobContext, { lotId, memberId, seq }: FactsOf<'lot.outbid'>): Promise<void> {
  const told = await toldOf(ctx, lotId)
  if (!told || told.lot.price === null || told.lot.leaderId === memberId) return
  const { lot, what } = told
  const params = { what, price: priceOf(lot, told.lot.price) }
  await tellEach(ctx, [memberId], () => ({ kind: 'lotOutbid', ...toBidder(told), about: `${lotId} ${seq}`, params }))
}

export async function tellLotVoided(
  ctx: JobContext,
  { lotId, memberId, seq }: FactsOf<'lot.bidVoided'>,
): Promise<void> {
  const told = await toldOf(ctx, lotId)
  if (!told) return
  const why = await findVoidReason(ctx.db, { lotId, seq })
  await tellEach(ctx, [memberId], () => ({
    kind: 'lotBidVoided',
    ...toBidder(told),
    about: `${lotId} ${seq}`,
    params: { what: told.what, why },
  }))
}

export async function tellLotSuspended(ctx: JobContext, { lotId }: About): Promise<void> {
  const told = await toldOf(ctx, lotId)
  if (told?.lot.state !== 'suspended') return
  const params = { what: told.what, why: told.lot.reason ?? '' }
  const about = `${lotId} ${told.lot.endsAt}`
  await tellEach(ctx, await interestedIn(ctx, lotId), () => ({
    kind: 'lotSuspended',
    ...toBidder(told),
    about,
    params,
  }))
  await tellSellers(ctx, told.lot, { kind: 'lotSuspended', ...toSeller(told), about, params })
}

export async function tellLotResumed(ctx: JobContext, { lotId }: About): Promise<void> {
  const told = await toldOf(ctx, lotId)
  if (!told) return
  const params = { what: told.what, at: { at: told.lot.endsAt } }
  const about = `${lotId} ${told.lot.endsAt}`
  await tellEach(ctx, await interestedIn(ctx, lotId), () => ({ kind: 'lotResumed', ...toBidder(told), about, params }))
  await tellSellers(ctx, told.lot, { kind: 'lotResumed', ...toSeller(told), about, params })
}

type Standing = FactsOf<'company.suspended'>
/** The company's lots take no bids, or take them again: who registered or watches hears it, and open screens look again. */
async function tellOfOpenLots(
  ctx: JobContext,
  { companyId, version }: Standing,
  kind: 'lotPaused' | 'lotResumed',
): Promise<void> {
  let after: Id<'lot'> | null = null
  for (let isMore = true; isMore;) {
    const lots: LotRow[] = await listOpenOfCompany(ctx.db, { companyId, after, count: limits.pageSizeMax })
    for (const lot of lots) {
      // Another decision about the company may have come before this was told.
      if (lot.sellerSells === (kind === 'lotPaused')) return
      const told = await toldOf(ctx, lot.id)
      if (!told) continue
      await ctx.tx((ctx) => Promise.resolve(pushLot(ctx, lot)))
      const about = `${lot.id} ${companyId} ${version}`
      const params = { what: told.what, at: { at: lot.endsAt } }
      await tellEach(ctx, await interestedIn(ctx, lot.id), () => ({ kind, ...toBidder(told), about, params }))
    }
    after = lots.at(-1)?.id ?? null
    isMore = lots.length === limits.pageSizeMax
  }
}
export const tellLotsPaused = (ctx: JobContext, facts: Standing) => tellOfOpenLots(ctx, facts, 'lotPaused')
export const tellLotsGoOn = (ctx: JobContext, facts: Standing) => tellOfOpenLots(ctx, facts, 'lotResumed')

export async function tellLotEndsSoon(ctx: JobContext, { lotId }: About): Promise<void> {
  const told = await toldOf(ctx, lotId)
  if (!told) return
  const params = { what: told.what, at: { at: told.lot.endsAt } }
  await tellEach(ctx, await interestedIn(ctx, lotId), () => ({ kind: 'lotEnding', ...toBidder(told), params }))
}

/** The winner, all who bid, and the seller; called again when a passed lot was sold after all, it tells the rest. */
export async function tellLotEnded(ctx: JobContext, { lotId }: About): Promise<void> {
  const told = await toldOf(ctx, lotId)
  if (!told) return
  const { lot, what } = told
  const [order = null] = lot.orderId ? await listOrdersById(ctx.db, [lot.orderId]) : []
  const isSold = order !== null && lot.state === 'won'
  const price = priceOf(lot, isSold ? hammerOf(lot) : (lot.price ?? lot.startPrice))
  const bidders = (await listBidders(ctx.db, lotId)).filter(({ bids }) => bids > 0)
  const waits = lot.nearMissUntil === null ? null : lot.leaderId
  await tellEach(
    ctx,
    bidders.map(({ memberId }) => memberId),
    (memberId) => {
      if (memberId === waits) return null
      if (isSold && memberId === lot.winnerId)
        return {
          kind: 'lotWon',
          ...toBidder(told),
          about: `${lotId} ${order.id}`,
          link: screenLinks.payment(order.checkoutId),
          params: { what, price, until: { at: order.deadlineAt ?? order.placedAt } },
        }
      return { kind: 'lotLost', ...toBidder(told), params: { what, price } }
    },
  )
  await tellSellers(ctx, lot, sellersNotice(told, { isSold, price }))
}

function sellersNotice(told: Told, { isSold, price }: { isSold: boolean; price: Money }): NoticeContent {
  const { lot, what } = told
  if (isSold) return { kind: 'lotSold', ...toSeller(told), about: `${lot.id} ${lot.orderId}`, params: { what, price } }
  if (lot.nearMissUntil !== null)
    return { kind: 'lotNearMiss', ...toSeller(told), params: { what, price, until: { at: lot.nearMissUntil } } }
  return { kind: 'lotPassed', ...toSeller(told) }
}

export async function tellLotNearMissOver(ctx: JobContext, { lotId }: About): Promise<void> {
  const told = await toldOf(ctx, lotId)
  if (!told || told.lot.leaderId === null || told.lot.price === null) return
  const params = { what: told.what, price: priceOf(told.lot, told.lot.price) }
  await tellEach(ctx, [told.lot.leaderId], () => ({ kind: 'lotLost', ...toBidder(told), params }))
  await tellSellers(ctx, told.lot, { kind: 'lotPassed', ...toSeller(told) })
}

export async function tellLotDefaulted(ctx: JobContext, { lotId }: About): Promise<void> {
  const told = await toldOf(ctx, lotId)
  const last = (await listDefaultsOf(ctx.db, [lotId])).at(-1)
  if (!told || !last) return
  const { lot, what } = told
  await tellEach(ctx, [last.memberId], () => ({
    kind: 'lotDefaulted',
    ...toBidder(told),
    about: `${lotId} ${last.at}`,
    params: { what, amount: priceOf(lot, last.forfeited) },
  }))
  await tellSellers(ctx, lot, { kind: 'lotUnpaid', ...toSeller(told), about: `${lotId} ${last.at}` })
}

export async function tellLotOffered(ctx: JobContext, { lotId }: About): Promise<void> {
  const told = await toldOf(ctx, lotId)
  if (told?.lot.state !== 'second_chance') return
  const { lot, what } = told
  const { secondMember, secondPrice, secondUntil } = lot
  if (secondMember === null || secondPrice === null || secondUntil === null) return
  await tellEach(ctx, [secondMember], () => ({
    kind: 'lotOffered',
    ...toBidder(told),
    link: screenLinks.myAuctions(),
    params: { what, price: priceOf(lot, secondPrice), until: { at: secondUntil } },
  }))
}

export async function tellLotSecondOver(ctx: JobContext, { lotId }: About): Promise<void> {
  const told = await toldOf(ctx, lotId)
  if (told) await tellSellers(ctx, told.lot, { kind: 'lotPassed', ...toSeller(told), about: `${lotId} second` })
}

type Released = { lot: LotRow; memberId: Id<'member'>; amount: Money }
export async function tellLotReleased(ctx: ChangeContext, { lot, memberId, amount }: Released): Promise<void> {
  const told = await toldOf(ctx, lot.id)
  if (!told) return
  await ctx.tell(memberId, {
    kind: 'lotDepositBack',
    ...toBidder(told),
    link: screenLinks.balance(),
    params: { what: told.what, amount },
  })
}
