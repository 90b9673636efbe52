import * as z from 'zod/mini'
import { allowedAction, idOf, instant } from '../fields.ts'
import { stockBin, stockPicture, stockUnit } from './stock.shapes.ts'
import { stockAdjustmentMachine, stockCountMachine } from './stock.states.ts'
import { adjustmentKinds } from './stock.words.ts'

/** What is asked for by one person and decided by another. */
export const stockAdjustment = z.object({
  id: idOf('stock-adjustment'),
  version: z.int(),
  kind: z.enum(adjustmentKinds),
  state: z.enum(stockAdjustmentMachine.states),
  unit: stockUnit,
  quantity: z.int(),
  bin: z.nullable(z.string()),
  reason: z.string(),
  photos: z.array(stockPicture),
  /** The count by which it came, with all that was counted. */
  countId: z.nullable(idOf('stock-count')),
  countNumber: z.nullable(z.string()),
  binId: z.nullable(idOf('bin')),
  by: z.string(),
  at: instant,
  decidedBy: z.nullable(z.string()),
  allowedActions: z.array(allowedAction),
})

/**
 * Whoever counts does not see what the books say before both counts are there. Of one that was given up, those who may approve
 * differences see what the first count found.
 */
export const stockCount = z.object({
  id: idOf('stock-count'),
  version: z.int(),
  number: z.string(),
  state: z.enum(stockCountMachine.states),
  warehouse: z.string(),
  bins: z.array(stockBin),
  by: z.string(),
  at: instant,
  /** Who ended it before it was closed, and why. */
  givenUp: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
  /** Who counts again must be somebody else. */
  isYourTurn: z.boolean(),
  lines: z.array(
    z.object({
      unitId: idOf('stock-unit'),
      number: z.string(),
      title: z.string(),
      serial: z.string(),
      binId: idOf('bin'),
      bin: z.string(),
      first: z.nullable(z.int()),
      second: z.nullable(z.int()),
      /** By the books when it was counted; null before. */
      booked: z.nullable(z.int()),
    }),
  ),
  allowedActions: z.array(allowedAction),
})
