import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { shipment } from '../shipping/shipping.shapes.ts'
import { orderProblemMachine } from './problems.states.ts'

/** `freight`: late or not as quoted, where it was paid after the order. */
export const problemReasons = ['notArrived', 'damaged', 'missing', 'different', 'freight', 'other'] as const

/** What the buyer said is wrong, and what was answered. */
export const orderProblem = z.object({
  state: z.enum(orderProblemMachine.states),
  reason: z.enum(problemReasons),
  text: z.string(),
  /** What shows it, to both sides and the staff. */
  pictures: shipment.shape.pictures,
  reportedAt: instant,
  answer: z.nullable(z.object({ by: z.enum(['seller', 'staff']), text: z.string(), at: instant })),
})
export type OrderProblem = z.output<typeof orderProblem>
