import { refuse } from '@kikai/contract/errors'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { askAdjustment, decideAdjustment, listAdjustments } from './counts/adjust-stock.ts'
import { enterCount, giveUpCount, listCounts, openCount } from './counts/count-stock.ts'
import { countsSweeps } from './counts/counts.jobs.ts'
import { listUsedGoods } from './counts/list-used-goods.ts'
import { expectStock } from './expect-stock.ts'
import { listMovements, listStock, scanStock } from './list-stock.ts'
import { moveStock } from './move-stock.ts'
import { presentUnit } from './present-stock.ts'
import { drawStockLabels } from './products/draw-stock-labels.ts'
import { listProducts, readProduct } from './products/list-products.ts'
import { listWorkStock } from './products/list-work-stock.ts'
import { publishStock } from './products/publish-stock.ts'
import { saveProduct } from './products/save-product.ts'
import { readStockBoard } from './read-board.ts'
import { receiveStock } from './receive-stock.ts'
import { overdueSweep } from './remind-overdue.ts'
import { saveWarehouse } from './save-warehouse.ts'

const calls = { ...stockCalls, ...productsCalls, ...countsCalls }

const handlers: Handlers<typeof calls> = {
  readStockBoard,
  saveWarehouse,
  listStock,
  exportStock: exporting({ list: calls.listStock, as: calls.exportStock }, listStock),
  readStockUnit: (ctx, { unitId }) => presentUnit(ctx, unitId),
  scanStock,
  expectStock,
  receiveStock,
  moveStock,
  listMovements,
  exportMovements: exporting({ list: calls.listMovements, as: calls.exportMovements }, listMovements),
  listProducts,
  exportProducts: exporting({ list: calls.listProducts, as: calls.exportProducts }, listProducts),
  readProduct,
  saveProduct,
  publishStock,
  drawStockLabels,
  listWorkStock,
  askAdjustment,
  decideAdjustment,
  listAdjustments,
  exportAdjustments: exporting({ list: calls.listAdjustments, as: calls.exportAdjustments }, listAdjustments),
  openCount,
  enterCount,
  giveUpCount,
  listCounts,
  exportCounts: exporting({ list: calls.listCounts, as: calls.exportCounts }, listCounts),
  listUsedGoods,
  exportUsedGoods: exporting({ list: calls.listUsedGoods, as: calls.exportUsedGoods }, listUsedGoods),
}

export const warehouseDomain: Domain = {
  name: 'warehouse',
  calls,
  handlers,
  constraints: {
    stock_balance_enough: () => refuse(stockErrors.notEnough, { left: 0 }),
    // Fewer would be left of the goods than are held and sold.
    stock_enough: () => refuse(stockErrors.notEnough, { left: 0 }),
    stock_kept: () => refuse(stockErrors.keptInStock),
    bin_code: () => refuse(stockErrors.binTaken),
    stock_adjustment_by_two: () => refuse(stockErrors.samePerson),
  },
  sweeps: [...countsSweeps, overdueSweep],
  // What members did stays in the ledger, which is the company's; names are read from members.
  personal: null,
}
