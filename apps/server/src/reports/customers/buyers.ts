import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { buyersCalls } from '@kikai/contract/customers/buyers.calls'
import type { Buyer, BuyerRow } from '@kikai/contract/customers/buyers.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { PersonalData } from '../../platform/app.ts'
import type { CompanyMember, Context, ReadContext } from '../../platform/context.ts'
import { pageById, shownOf } from '../../platform/page-by-id.ts'
import { countOrRefuse } from '../../platform/rate-limit.ts'
import {
  type BuyerStored,
  countBuyers,
  deleteNote,
  eraseNotesAbout,
  findBuyer,
  insertNote,
  listBuyerRows,
  listNotesAbout,
  listNotesOnBuyer,
  listOrdersOfBuyer,
} from './buyers.store.ts'
import { maskPhone } from '../../platform/masks.ts'

type Calls = typeof buyersCalls

/** What is shown of each kind beside one buyer. */
const shownMax = 50
/** Of one company: notes are written by people. */
const notesPerCompany = { count: 300, seconds: 86_400 }

export async function listBuyers(
  ctx: Context<CompanyMember>,
  { words = '', ...paging }: InputOf<Calls['listBuyers']>,
): Promise<OutputOf<Calls['listBuyers']>> {
  const wanted = { companyId: ctx.actor.company, words }
  const rows = await listBuyerRows(ctx.db, wanted, pageById(paging))
  const { count } = await countBuyers(ctx.db, wanted)
  const { shown, next } = shownOf(rows, paging)
  return {
    data: shown.map(presentRow),
    total: Math.min(count, limits.totalCountMax),
    more: count > limits.totalCountMax,
    next,
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
    if (!(await findBuyer(ctx.db, { companyId, memberId }))) throw refuse(requestErrors.notFound)
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
  const found = await findBuyer(ctx.db, one)
  if (!found) throw refuse(requestErrors.notFound)
  const orders = await listOrdersOfBuyer(ctx.db, { ...one, count: shownMax })
  const notes = await listNotesOnBuyer(ctx.db, { ...one, count: shownMax })
  return {
    ...presentRow(found),
    phone: maskPhone(found),
    latestOrders: orders.map(({ titles, total, currency, ...order }) => ({
      ...order,
      title: titles[ctx.language],
      total: { currency, minor: total },
    })),
    notes,
  }
}

function presentRow({ memberId, name, country, orders, bought, lastOrderAt, lastContactAt }: BuyerStored): BuyerRow {
  return { memberId, name, country, orders, bought, lastOrderAt, lastContactAt }
}

/** What companies noted is the person's to know, and goes with them. */
export const customersPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ notesOfSellers: await listNotesAbout(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await eraseNotesAbout(db, memberId)
    return []
  },
}
