import { refuse } from '@kikai/contract/errors'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { expectStock } from './expect-stock.ts'
import { listMovements, listStock, scanStock } from './list-stock.ts'
import { moveStock } from './move-stock.ts'
import { presentUnit } from './present-stock.ts'
import { readStockBoard } from './read-board.ts'
import { receiveStock } from './receive-stock.ts'
import { saveWarehouse } from './save-warehouse.ts'

const calls = { ...stockCalls }

const handlers: Handlers<typeof calls> = {
  readStockBoard,
  saveWarehouse,
  listStock,
  readStockUnit: (ctx, { unitId }) => presentUnit(ctx, unitId),
  scanStock,
  expectStock,
  receiveStock,
  moveStock,
  listMovements,
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
  },
  // What members did stays in the ledger, which is the company's; names are read from members.
  personal: null,
}
