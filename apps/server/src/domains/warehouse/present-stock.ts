import assert from 'node:assert/strict'
import type { StockMovement, StockUnit, StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { type StockStep, comparedFacts, stockSteps } from '@kikai/contract/warehouse/stock.words'
import type { Refusal } from '@kikai/contract/errors'
import { isPaid } from '@kikai/contract/orders/orders.states'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../platform/context.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { sellerSummaries } from '../companies/companies.public.ts'
import { soldAs } from '../goods/goods.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { listDocuments } from '../orders/orders.public.ts'
import { causesOf } from './causes.ts'
import { listWaitingOf } from './counts/adjustments.store.ts'
import { type Holder, holdersOf, nothingLeaves } from './holders.ts'
import { countWaiting } from './holders.store.ts'
import { type Placed, findPlaced } from './lock-unit.ts'
import { type MovementRow, countMovements, listMovementRows } from './movements.store.ts'
import { productTitles } from './product-titles.ts'
import { stockPictures } from './stock-pictures.ts'
import { compareFacts, isOnHand, movingBlocked, onHandStates, stepBlocked, surplusBlocked } from './stock.policy.ts'
import { type UnitRow, goneStates } from './units.store.ts'

type Reader = ReadContext<Member>

const dueKinds = {
  expected: 'arrival',
  received: 'inspection',
  quarantine: 'inspection',
  transfer: 'transfer',
  reserved: 'leave',
  picked: 'leave',
} as const satisfies Partial<Record<UnitRow['state'], NonNullable<StockUnit['due']>['kind']>>
const dueKindOf = (state: UnitRow['state']) => Object.entries(dueKinds).find(([name]) => name === state)?.[1] ?? null

export async function presentUnits(ctx: Reader, rows: readonly UnitRow[]): Promise<StockUnit[]> {
  const companies = await sellerSummaries(ctx, {
    companyIds: rows.map(({ companyId }) => companyId),
    language: ctx.language,
  })
  const titles = await productTitles(
    ctx,
    rows.map(({ productId }) => productId),
  )
  const ids = rows.map(({ photoId, pictureId }) => photoId ?? pictureId)
  const pictures = await stockPictures(
    ctx,
    ids.map((id) => (id === null ? [] : [id])),
  )
  return rows.map((row, at) => {
    const company = companies.find(({ id }) => id === row.companyId)
    assert(company)
    const kind = dueKindOf(row.state)
    const [picture] = pictures[at] ?? []
    const isGone = goneStates.some((state) => state === row.state)
    return {
      id: row.id,
      version: row.version,
      number: row.number,
      kind: row.kind,
      company: { id: company.id, name: company.name },
      productId: row.productId,
      title: titles.get(row.productId) ?? row.number,
      serial: row.serial,
      year: row.year,
      hours: row.hours,
      weightKg: row.weightKg,
      picture: picture ? { ...picture, ...(row.photoId ? {} : { url: `/media/${picture.id}/640.webp` }) } : null,
      state: row.state,
      counts: row.counts,
      onHand: onHandOf(row.counts),
      place: isGone ? null : { warehouseId: row.warehouseId, warehouse: row.warehouse, bin: row.bin },
      goods:
        row.goodsId && row.managementNumber && row.goodsState
          ? { id: row.goodsId, managementNumber: row.managementNumber, state: row.goodsState }
          : null,
      due: kind && row.dueAt ? { kind, at: row.dueAt, isOver: row.dueAt < ctx.now() } : null,
      differences: row.differences.filter((fact) => isComparedFact(fact)),
    }
  })
}
const isComparedFact = (fact: string): fact is StockUnit['differences'][number] =>
  comparedFacts.some((one) => one === fact)

export const onHandOf = (counts: UnitRow['counts']): number =>
  onHandStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

/** How many of the newest movements stand with a unit. */
const movementsShown = 20

export async function presentUnit(ctx: Reader, unitId: Id<'stock-unit'>): Promise<StockUnitDetail> {
  const placed = await findPlaced(ctx, { unitId })
  const { unit, balances } = placed
  const [shown] = await presentUnits(ctx, [unit])
  assert(shown)
  const of = {
    reach: reachOf(ctx.actor, 'product.stock.work'),
    unitId,
    warehouseId: null,
    event: null,
    from: null,
    to: null,
  }
  const movements = await listMovementRows(ctx.db, { ...of, skip: 0, count: movementsShown })
  const holders = await holdersOf(ctx, unit.goodsId)
  const photos = await stockPictures(ctx, [
    movements.flatMap(({ photoIds }) => photoIds).slice(0, limits.stockPhotosMax),
  ])
  const { expected, boughtCurrency, boughtMinor } = unit
  const arrived = Object.entries(unit.counts).reduce(
    (sum, [state, n]) => sum + (state === 'expected' ? 0 : (n ?? 0)),
    0,
  )
  return {
    ...shown,
    code: unit.code,
    source: unit.source,
    supplier: unit.supplier,
    arrival: unit.arrival,
    bought: boughtCurrency && boughtMinor !== null ? toMoney(boughtCurrency, boughtMinor) : null,
    note: unit.note,
    cameBack: await cameBackOf(ctx, unit),
    compared: arrived === 0 ? [] : compareFacts(expected, { ...unit, quantity: arrived }),
    places: balances.map(({ binId, bin, kind, warehouse, state, quantity }) => ({
      bin: binId && bin && kind ? { id: binId, code: bin, kind } : null,
      warehouse: warehouse ?? unit.warehouse,
      state,
      quantity,
    })),
    holds: holders.map(presentHold),
    free: unit.counts.available ?? 0,
    waiting: unit.goodsId === null ? 0 : await countWaiting(ctx.db, unit.goodsId),
    papers: await papersOf(ctx, holders),
    movements: await presentMovements(ctx, movements),
    movementCount: await countMovements(ctx.db, { ...of, max: limits.totalCountMax }),
    photos: photos[0] ?? [],
    adjustments: await waitingOf(ctx, unitId),
    allowedActions: actionsOf(blockedOf(placed, holders)),
  }
}

function blockedOf({ unit, balances }: Placed, holders: readonly Holder[]): Record<string, Refusal | null> {
  const at = { state: unit.state, lying: balances }
  const stepOf = (event: StockStep) => stepBlocked(at, { event, as: 'warehouse' })
  return {
    receive: stepBlocked(at, { event: 'receive', as: 'warehouse' }),
    ...Object.fromEntries(
      stockSteps.map((step) => [step, stepOf(step) ?? (step === 'load' ? nothingLeaves(holders) : null)]),
    ),
    move: movingBlocked(at),
    scrap: stepBlocked(at, { event: 'scrap', as: 'approver' }),
    lose: stepBlocked(at, { event: 'lose', as: 'approver' }),
    find: stepBlocked(at, { event: 'find', as: 'approver' }),
    surplus: surplusBlocked(unit),
  }
}

/** Only a machine that is looked at before it is sold again. */
const cameBackOf = async (ctx: Reader, { kind, state, goodsId }: UnitRow): Promise<StockUnitDetail['cameBack']> =>
  kind === 'machine' && goodsId !== null && ['received', 'quarantine', 'inRepair'].includes(state)
    ? soldAs(ctx, goodsId)
    : null

/** What was asked for of a unit and is not decided yet. */
async function waitingOf(ctx: Reader, unitId: Id<'stock-unit'>): Promise<StockUnitDetail['adjustments']> {
  const rows = await listWaitingOf(ctx.db, unitId)
  const people = await contactsOf(ctx, [...new Set(rows.map(({ askedBy }) => askedBy))])
  return rows.map(({ id, kind, quantity, askedBy, at }) => ({
    id,
    kind,
    quantity,
    by: people.find((person) => person.id === askedBy)?.name ?? '',
    at,
  }))
}

const presentHold = ({
  cause,
  number,
  order,
  repair,
  lotId,
  quantity,
  kind,
  until,
}: Holder): StockUnitDetail['holds'][number] => ({
  kind: cause,
  number,
  orderId: order?.id ?? null,
  repairId: repair?.id ?? null,
  lotId,
  quantity,
  isSoft: kind === 'part_soft',
  until,
  leaveBy: order && isPaid(order) ? order.deadlineAt : null,
})

async function papersOf(ctx: Reader, holders: readonly Holder[]): Promise<StockUnitDetail['papers']> {
  const papers: StockUnitDetail['papers'] = []
  for (const { order } of holders) {
    if (!order) continue
    for (const { kind, required, state, dueAt } of await listDocuments(ctx.db, order.id))
      if (required && state !== 'withdrawn') papers.push({ kind, isThere: state === 'accepted', dueAt })
  }
  return papers
}

export async function presentMovements(ctx: Reader, rows: readonly MovementRow[]): Promise<StockMovement[]> {
  const titles = await productTitles(
    ctx,
    rows.map(({ productId }) => productId),
  )
  const people = await contactsOf(ctx, [
    ...new Set(rows.flatMap(({ by, approvedBy }) => [by, approvedBy].filter((id) => id !== null))),
  ])
  const nameOf = (id: Id<'member'> | null) => people.find((person) => person.id === id)?.name ?? null
  const pictures = await stockPictures(
    ctx,
    rows.map(({ photoIds }) => photoIds),
  )
  const causes = await causesOf(
    ctx,
    rows.flatMap(({ causeKind, causeId }) => (causeKind && causeId ? { kind: causeKind, id: causeId } : [])),
  )
  return rows.map((row, at) => ({
    id: row.id,
    unitId: row.unitId,
    number: row.number,
    title: titles.get(row.productId) ?? row.number,
    event: row.event,
    quantity: row.quantity,
    change: (Number(isOnHand(row.toState)) - Number(isOnHand(row.fromState))) * row.quantity,
    from: { state: row.fromState, warehouse: row.fromWarehouse ?? '', bin: row.fromBin ?? '' },
    to: { state: row.toState, warehouse: row.toWarehouse ?? '', bin: row.toBin ?? '' },
    at: row.at,
    by: nameOf(row.by),
    approvedBy: nameOf(row.approvedBy),
    cause: row.causeKind && { kind: row.causeKind, number: causes.get(row.causeId ?? '')?.number ?? '' },
    note: row.note,
    photos: pictures[at] ?? [],
  }))
}
