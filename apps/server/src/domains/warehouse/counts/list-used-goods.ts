import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { formatMoney } from '@kikai/i18n/format/money'
import { limits } from '@kikai/kernel/limits'
import { type PriceCurrency, toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'
import { contactsOf } from '../../members/members.public.ts'
import { productTitles } from '../product-titles.ts'
import { openSoldBy } from '../sold-by.ts'
import { countUsed, listUsedRows } from './used-goods.store.ts'

type List = typeof countsCalls.listUsedGoods

/** 古物台帳: each look is recorded, because it names private people who sold a machine. */
export async function listUsedGoods(
  ctx: Context<Member>,
  { from = null, to = null, current_page: page, page_size: size }: InputOf<List>,
): Promise<OutputOf<List>> {
  const filter = { reach: reachOf(ctx.actor, 'product.stock.ledger'), from, to }
  const rows = await listUsedRows(ctx.db, { ...filter, skip: (page - 1) * size, count: size })
  const { count } = await countUsed(ctx.db, filter)
  const titles = await productTitles(
    ctx,
    rows.map(({ productId }) => productId),
  )
  const buyers = await contactsOf(ctx, [...new Set(rows.flatMap(({ buyerIds }) => buyerIds))])
  const priced = (currency: PriceCurrency | null, minor: number | null): string | null =>
    currency && minor !== null ? formatMoney(toMoney(currency, minor), ctx.language) : null
  const data = await mapInTurn(rows, async (entry) => ({
    id: entry.id,
    unitId: entry.unitId,
    number: entry.number,
    receivedOn: entry.receivedOn,
    item: titles.get(entry.productId) ?? entry.number,
    features: featuresOf(entry),
    quantity: entry.quantity,
    price: priced(entry.boughtCurrency, entry.boughtMinor) ?? '',
    seller: await openSoldBy(ctx, entry, entry.soldBy),
    soldOn: entry.soldOn,
    soldPrice: priced(entry.soldCurrency, entry.soldMinor),
    buyer:
      buyers
        .filter(({ id }) => entry.buyerIds.includes(id))
        .map(({ name }) => name)
        .join(', ') || null,
  }))
  return { data, total: count, more: count >= limits.totalCountMax }
}

/** By which a machine is told from others: its plate, the year and the meter, whose unit stays with it. */
const featuresOf = ({ serial, year, hours }: { serial: string; year: number | null; hours: number | null }): string =>
  [serial && `S/N ${serial}`, year, hours === null ? null : `${hours}\u00a0h`].filter(Boolean).join(' · ')
