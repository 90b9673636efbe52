import * as z from 'zod/mini'
import { mapPlace } from '../addresses/addresses.shapes.ts'

/** Where something is, for a map. */
export const whereabouts = z.object({
  /** The name of the goods or company. */
  name: z.string(),
  /** The public part of the address. */
  address: z.string(),
  /** Null without a point on the map. */
  place: z.nullable(mapPlace),
})
