import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { timeZone } from '../calendar/calendar.shapes.ts'
import { defineCalls } from '../call.ts'
import { countryCode, day, idOf, integer, line, optionalLine, price } from '../fields.ts'
import { listingErrors } from '../goods/listing.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { uploadErrors } from '../uploads/uploads.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged, page } from '../wire/paging.ts'
import { stockErrors } from './stock.errors.ts'
import {
  expectedFacts,
  restatedCondition,
  seenStock,
  soldBy,
  stockBoard,
  stockMovement,
  stockNote,
  stockPhotos,
  stockQuantity,
  stockUnit,
  stockUnitDetail,
  warehouse,
} from './stock.shapes.ts'
import { stockTabs } from './stock-tabs.ts'
import { binKinds, stockKinds, stockSorts, stockSources, stockSteps } from './stock.words.ts'

const works = { may: 'product.stock.work' } as const
const { notFound, olderVersion, wrongState } = requestErrors
const oneUnit = z.strictObject({ unitId: idOf('stock-unit') })
const seenUnit = { ...oneUnit.shape, version: seenStock }
const moved = [notFound, wrongState, olderVersion, stockErrors.notEnough, stockErrors.beingCounted] as const

const stockFilters = {
  tab: z._default(z.enum(stockTabs), 'all'),
  words: z.optional(optionalLine(limits.searchWordsLength)),
  kind: z.optional(z.nullable(z.enum(stockKinds))),
  warehouseId: z.optional(z.nullable(idOf('warehouse'))),
  productId: z.optional(idOf('product')),
  goodsId: z.optional(idOf('goods')),
  /** Only what no listing sells. */
  unlisted: z.optional(z.boolean()),
  sort: z._default(z.enum(stockSorts), 'deadline'),
}

const movementFilters = {
  unitId: z.optional(idOf('stock-unit')),
  warehouseId: z.optional(z.nullable(idOf('warehouse'))),
  event: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  from: z.optional(z.nullable(day)),
  to: z.optional(z.nullable(day)),
}

/** Stock of a company's warehouses; staff of the platform see all. */
export const stockCalls = defineCalls('warehouse', {
  /** Reads what stands where and what comes and goes today. */
  readStockBoard: {
    path: '/back/warehouses/board',
    access: works,
    effect: 'read',
    input: z.strictObject({ warehouseId: z.optional(z.nullable(idOf('warehouse'))), timeZone }),
    output: stockBoard,
    refusals: [notFound],
  },
  /** Adds or changes a warehouse with its bins. Bins that are left out are removed; one that holds something stays. */
  saveWarehouse: {
    path: '/back/warehouses/save-warehouse',
    access: { ...works, reach: 'company' },
    effect: 'write',
    once: true,
    input: z.strictObject({
      warehouseId: z.nullable(idOf('warehouse')),
      name: line(60),
      country: countryCode,
      address: optionalLine(200),
      zone: timeZone,
      bins: z
        .array(z.strictObject({ id: z.nullable(idOf('bin')), code: line(20), kind: z.enum(binKinds) }))
        .check(z.minLength(1), z.maxLength(limits.binsMax)),
    }),
    output: warehouse,
    refusals: [notFound, stockErrors.binInUse, stockErrors.binTaken],
  },
  /** Lists units by the state that somebody has to act on, first the one due first. */
  listStock: {
    path: '/back/warehouses/ware-house-products',
    access: works,
    effect: 'read',
    mayLag: true,
    input: paged(stockFilters),
    output: pageWithCounts(stockUnit),
    refusals: [],
  },
  /** Exports the units of `listStock`. */
  exportStock: exportOf({
    of: '/back/warehouses/ware-house-products',
    may: 'product.stock.export',
    filters: stockFilters,
    row: stockUnit,
  }),
  /** Reads one unit with its holds, papers and movements. */
  readStockUnit: {
    path: '/back/warehouses/ware-house-products-detail',
    access: works,
    effect: 'read',
    input: oneUnit,
    output: stockUnitDetail,
    refusals: [notFound],
  },
  /** Finds a unit by its label, its number, a serial number or the management number of its listing. */
  scanStock: {
    path: '/back/warehouses/scan',
    access: works,
    effect: 'read',
    input: z.strictObject({ code: z.string().check(z.maxLength(120)) }),
    output: z.object({ units: z.array(stockUnit) }),
    refusals: [],
  },
  /**
   * Announces what will arrive; with `opening`, takes into stock what stands there already, and with goods, what is listed
   * already: their stock then changes by movements alone.
   */
  expectStock: {
    path: '/back/warehouses/expect',
    access: { ...works, reach: 'company' },
    effect: 'write',
    once: true,
    input: z.strictObject({
      ...expectedFacts,
      source: z.enum(stockSources),
      supplier: optionalLine(limits.nameLength),
      arrival: z.nullable(day),
      bought: z.nullable(price),
      warehouseId: idOf('warehouse'),
      /** Where it stands; for `opening` alone. */
      binId: z.nullable(idOf('bin')),
      goodsId: z.nullable(idOf('goods')),
      note: stockNote,
    }),
    output: stockUnitDetail,
    refusals: [notFound, wrongState, stockErrors.goodsNotFree, stockErrors.serialKnown, stockErrors.wrongBin],
  },
  /**
   * Records what has arrived. A difference from the notice puts it into quarantine. A purchase in Japan names who sold it, for
   * the dealer's ledger. Of a lot, what has not arrived stays expected.
   */
  receiveStock: {
    path: '/back/warehouses/receive',
    access: works,
    effect: 'write',
    once: true,
    input: z.strictObject({
      ...seenUnit,
      quantity: stockQuantity,
      serial: optionalLine(60),
      year: z.nullable(integer(1900, 2100)),
      hours: z.nullable(integer(0, limits.hoursMax)),
      weightKg: z.nullable(integer(1, 5_000_000)),
      binId: idOf('bin'),
      photoIds: stockPhotos,
      soldBy: z.nullable(soldBy),
      note: stockNote,
    }),
    output: stockUnitDetail,
    refusals: [
      ...moved,
      stockErrors.wrongBin,
      stockErrors.serialKnown,
      stockErrors.sellerNotRecorded,
      uploadErrors.quotaReached,
    ],
  },
  /**
   * Makes a step of the state table, or, with `move`, takes it to another bin of the same warehouse. A machine that was sold and
   * came back is on sale again when it passes with its condition said anew by whoever sells it; without it, its listing waits as
   * a draft, and its sellers are told.
   */
  moveStock: {
    path: '/back/warehouses/move',
    access: works,
    effect: 'write',
    once: true,
    input: z.strictObject({
      ...seenUnit,
      step: z.enum([...stockSteps, 'move']),
      /** From which bin; null where it is in one alone. */
      fromBinId: z.nullable(idOf('bin')),
      quantity: stockQuantity,
      /** Where it goes: a bin for all that stays in the house, the other warehouse's for `depart`. */
      binId: z.nullable(idOf('bin')),
      photoIds: stockPhotos,
      note: stockNote,
      /** For `pass`, of a machine that came back; older apps do not send it. */
      condition: z.optional(z.strictObject(restatedCondition)),
    }),
    output: stockUnitDetail,
    refusals: [
      ...moved,
      stockErrors.wrongBin,
      stockErrors.mayNotLeave,
      uploadErrors.quotaReached,
      listingErrors.sellerPublishes,
      listingErrors.gradeNotRunning,
      listingErrors.gradeAboveReport,
    ],
  },
  /** Lists the ledger of movements, newest first. */
  listMovements: {
    path: '/back/warehouses/movements',
    access: works,
    effect: 'read',
    mayLag: true,
    input: paged(movementFilters),
    output: page(stockMovement),
    refusals: [notFound],
  },
  /** Exports the movements of `listMovements`. */
  exportMovements: exportOf({
    of: '/back/warehouses/movements',
    may: 'product.stock.export',
    filters: movementFilters,
    row: stockMovement,
    refusals: [notFound],
  }),
})
