import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { buyersCalls } from '@kikai/contract/customers/buyers.calls'
import { type Buyer, type BuyerRow, openKinds } from '@kikai/contract/customers/buyers.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Right } from '@kikai/contract/access'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import type { PersonalData } from '../../platform/app.ts'
import type { CompanyMember, Context, ReadContext } from '../../platform/context.ts'
import { pageById, shownOf } from '../../platform/database/page-by-id.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { holds } from '../../platform/sessions/reach.ts'
import {
  type BuyerSights,
  type BuyerStored,
  type UnderWayKind,
  countBuyers,
  countDeals,
  deleteNote,
  eraseNotesAbout,
  findBuyer,
  insertNote,
  listBuyerRows,
  listKeptDevices,
  listNotesAbout,
  listNotesOnBuyer,
  listOrdersOfBuyer,
  listUnderWay,
} from './buyers.store.ts'
import { maskPhone } from '../../platform/texts/masks.ts'

type Calls = typeof buyersCalls

/** What is shown of each kind beside one buyer. */
const shownMax = 50
/** Of one company: notes are written by people. */
const notesPerCompany = { count: 300, seconds: 86_400 }

/** By which right each kind is seen in its own list. */
const openRights: Readonly<Record<UnderWayKind, Right>> = {
  order: 'order.order.read',
  offer: 'order.offer.answer',
  refund: 'order.refund.answer',
  appointment: 'order.appointment.host',
  repair: 'order.repair.work',
  message: 'product.goods.write',
}
const sightsOf = (actor: CompanyMember): BuyerSights => ({
  kinds: openKinds.filter((kind) => holds(actor, openRights[kind])),
  seesDevices: holds(actor, 'product.goods.read'),
})

export async function listBuyers(
  ctx: Context<CompanyMember>,
  { words = '', tab = 'all', ...paging }: InputOf<Calls['listBuyers']>,
): Promise<OutputOf<Calls['listBuyers']>> {
  const wanted = { companyId: ctx.actor.company, words, openOnly: tab === 'open', ...sightsOf(ctx.actor) }
  const rows = await listBuyerRows(ctx.db, wanted, pageById(paging))
  const counts = await countBuyers(ctx.db, wanted)
  const count = counts[tab]
  const { shown, next } = shownOf(rows, paging)
  return {
    data: shown.map((one) => presentRow(ctx.language, one)),
    total: Math.min(count, limits.totalCountMax),
    more: count > limits.totalCountMax,
    next,
    counts: { all: Math.min(counts.all, limits.totalCountMax), open: Math.min(counts.open, limits.totalCountMax) },
  }
}

export const readBuyer = (ctx: Context<CompanyMember>, { memberId }: InputOf<Calls['readBuyer']>): Promise<Buyer> =>
  presentBuyer(ctx, memberId)

export async function noteBuyer(
  ctx: Context<CompanyMember>,
  { memberId, body }: InputOf<Calls['noteBuyer']>,
): Promise<Buyer> {
  const { id: by, company: companyId } = ctx.actor
  return ctx.tx(async (ctx) => {
    if (!(await findBuyer(ctx.db, { companyId, memberId, ...sightsOf(ctx.actor) })))
      throw refuse(requestErrors.notFound)
    await countOrRefuse(ctx.db, `customer-note:${companyId}`, notesPerCompany)
    await insertNote(ctx.db, { companyId, memberId, by, body })
    return presentBuyer(ctx, memberId)
  })
}

export function deleteBuyerNote(
  ctx: Context<CompanyMember>,
  { customerNoteId }: InputOf<Calls['deleteBuyerNote']>,
): Promise<Buyer> {
  const { company: companyId } = ctx.actor
  return ctx.tx(async (ctx) => {
    const deleted = await deleteNote(ctx.db, { companyId, customerNoteId })
    if (!deleted) throw refuse(requestErrors.notFound)
    return presentBuyer(ctx, deleted.memberId)
  })
}

/** Whoever never ordered from the company is answered like somebody who does not exist. */
async function presentBuyer(ctx: ReadContext<CompanyMember>, memberId: Id<'member'>): Promise<Buyer> {
  const one = { companyId: ctx.actor.company, memberId }
  const sights = sightsOf(ctx.actor)
  const found = await findBuyer(ctx.db, { ...one, ...sights })
  if (!found) throw refuse(requestErrors.notFound)
  const orders = await listOrdersOfBuyer(ctx.db, { ...one, count: shownMax })
  const underWay = await listUnderWay(ctx.db, { ...one, ...sights, count: shownMax })
  const devices = sights.seesDevices ? await listKeptDevices(ctx.db, { ...one, count: shownMax }) : []
  const notes = await listNotesOnBuyer(ctx.db, { ...one, count: shownMax })
  return {
    ...presentRow(ctx.language, found),
    phone: maskPhone(found),
    underWay: underWay.map(({ titles, machine, ...open }) => ({ ...open, title: titles?.[ctx.language] ?? machine })),
    deals: await countDeals(ctx.db, one),
    keptDevices: devices,
    latestOrders: orders.map(({ titles, total, currency, ...order }) => ({
      ...order,
      title: titles[ctx.language],
      total: { currency, minor: total },
    })),
    notes,
  }
}

function presentRow(language: Language, { id: _, dialCode: __, mobile: ___, titles, ...row }: BuyerStored): BuyerRow {
  return { ...row, latestTitle: titles?.[language] ?? '' }
}

/** What companies noted is the person's to know, and goes with them. */
export const customersPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ notesOfSellers: await listNotesAbout(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await eraseNotesAbout(db, memberId)
    return []
  },
}
