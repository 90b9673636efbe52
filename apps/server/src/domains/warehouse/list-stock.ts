import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { limits } from '@kikai/kernel/limits'
import { cached } from '../../platform/cache/cached.ts'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { codeIn } from '../../platform/codes/readable-code.ts'
import { findPlaced, stockDays } from './lock-unit.ts'
import { countMovements, listMovementRows } from './movements.store.ts'
import { presentMovements, presentUnits } from './present-stock.ts'
import { type Asked, countTabs, listUnits, scanUnits } from './units.store.ts'

type Calls = typeof stockCalls
type Me = Context<Member>

export async function listStock(ctx: Me, input: InputOf<Calls['listStock']>): Promise<OutputOf<Calls['listStock']>> {
  const { tab, sort, current_page: page, page_size: size } = input
  const of = {
    reach: reachOf(ctx.actor, 'product.stock.work'),
    words: input.words ?? '',
    kind: input.kind ?? null,
    warehouseId: input.warehouseId ?? null,
    productId: input.productId ?? null,
    goodsId: input.goodsId ?? null,
    unlisted: input.unlisted ?? false,
  }
  const days = await stockDays(ctx)
  const rows = await listUnits(ctx.db, { ...of, tab, sort, days, skip: (page - 1) * size, count: size })
  const counts = Object.fromEntries((await countsFor(ctx, of)).map((one) => [one.tab, one.count]))
  const total = counts[tab] ?? 0
  return { data: await presentUnits(ctx, rows), total, more: total >= limits.totalCountMax, counts }
}

/** Counting everybody's stock takes time, so staff share a count that is some seconds old. */
const countsOfAll = cached<Awaited<ReturnType<typeof countTabs>>>(1_000)

const countsFor = (ctx: Me, { reach, ...of }: Asked) =>
  reach.all
    ? countsOfAll(ctx.db, JSON.stringify(of), ctx.nowMs(), () => countTabs(ctx.db, { reach, ...of }))
    : countTabs(ctx.db, { reach, ...of })

/** The label's code as a scanner reads it, with what stands before it. */
const labelled = /^KS:/i

export async function scanStock(ctx: Me, { code }: InputOf<Calls['scanStock']>): Promise<OutputOf<Calls['scanStock']>> {
  const text = code.trim().replace(labelled, '')
  if (text === '') return { units: [] }
  const found = await scanUnits(ctx.db, {
    reach: reachOf(ctx.actor, 'product.stock.work'),
    code: codeIn(text),
    text: text.toUpperCase(),
    days: await stockDays(ctx),
  })
  return { units: await presentUnits(ctx, found) }
}

export async function listMovements(
  ctx: Me,
  input: InputOf<Calls['listMovements']>,
): Promise<OutputOf<Calls['listMovements']>> {
  const { unitId = null, warehouseId = null, event = null, from = null, to = null } = input
  const { current_page: page, page_size: size } = input
  if (unitId !== null) await findPlaced(ctx, { unitId })
  const of = { reach: reachOf(ctx.actor, 'product.stock.work'), unitId, warehouseId, event, from, to }
  if (from !== null && to !== null && from > to)
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'to', rule: 'tooSmall', params: {} }] })
  const rows = await listMovementRows(ctx.db, { ...of, skip: (page - 1) * size, count: size })
  const total = await countMovements(ctx.db, { ...of, max: limits.totalCountMax })
  return { data: await presentMovements(ctx, rows), total, more: total >= limits.totalCountMax }
}
