import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { shipment } from '../shipping/shipping.shapes.ts'
import { orderProblemMachine } from './problems.states.ts'

/** `freight`: late or not as quoted, where it was paid separately. */
export const problemReasons = ['notArrived', 'damaged', 'missing', 'different', 'freight', 'other'] as const

/** A reported problem with its answer. */
export const orderProblem = z.object({
  state: z.enum(orderProblemMachine.states),
  reason: z.enum(problemReasons),
  text: z.string(),
  /** Photos, shown to both sides and staff. */
  pictures: shipment.shape.pictures,
  reportedAt: instant,
  answer: z.nullable(z.object({ by: z.enum(['seller', 'staff']), text: z.string(), at: instant })),
})
export type OrderProblem = z.output<typeof orderProblem>
