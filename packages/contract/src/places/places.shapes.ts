import * as z from 'zod/mini'
import { mapPlace } from '../addresses/addresses.shapes.ts'
import { countryCode } from '../fields.ts'

/** Where something is, for a map. */
export const whereabouts = z.object({
  /** The name of the goods or company. */
  name: z.string(),
  /** The public part of the address. */
  address: z.string(),
  /** Decides which street map finds it. */
  country: countryCode,
  /** Null without a point on the map. */
  place: z.nullable(mapPlace),
  /** Rounded to about a kilometre, for whoever has not bought what stands there. */
  isRounded: z.boolean(),
})
export type Whereabouts = z.output<typeof whereabouts>
