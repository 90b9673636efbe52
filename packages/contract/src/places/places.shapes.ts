import * as z from 'zod/mini'
import { mapPlace } from '../addresses/addresses.shapes.ts'

/** Where something is, for a map. */
export const whereabouts = z.object({
  /** What or who is there. */
  name: z.string(),
  /** The address as far as it is public. */
  address: z.string(),
  /** Null where nobody pointed at the map. */
  place: z.nullable(mapPlace),
})
