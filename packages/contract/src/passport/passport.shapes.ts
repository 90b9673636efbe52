import * as z from 'zod/mini'
import { countryCode, idOf, instant } from '../fields.ts'

/** What a passport tells of a machine. */
export const passportKinds = [
  'listed',
  'sold',
  'inspected',
  'videoEvidence',
  'device',
  'transferred',
  'repaired',
  'meter',
] as const

/** What a machine counts its work in. */
export const meterKinds = ['hours', 'cycles', 'km', 'shots'] as const
export const meterSources = ['owner', 'photo', 'repair', 'telematics', 'listing'] as const
/** A reading below the one before, or further above it than the time between them allows. */
export const meterAnomalies = ['back', 'jump'] as const

/** What happened, without anybody's name and without prices, because it outlives owners and is shown to buyers. */
export const passportFacts = z.partial(
  z.object({
    country: countryCode,
    meter: z.object({ kind: z.enum(meterKinds), value: z.int(), source: z.enum(meterSources) }),
    /** The reading before, where this one does not follow from it. */
    before: z.int(),
    anomaly: z.enum(meterAnomalies),
    /** How many pictures show it. */
    pictures: z.int(),
    /** How many parts a repair has put in. */
    parts: z.int(),
  }),
)
export type PassportFacts = z.output<typeof passportFacts>

export const passportEntry = z.object({
  id: idOf('passport-event'),
  kind: z.enum(passportKinds),
  at: instant,
  facts: passportFacts,
  /** Whether buyers see it. */
  shown: z.boolean(),
})
export type PassportEntry = z.output<typeof passportEntry>

/** A machine's history as somebody sees it, newest first. */
export const passport = z.object({
  entries: z.array(passportEntry),
  /** Whether more than one member says that the machine is theirs. */
  contested: z.boolean(),
})
export type Passport = z.output<typeof passport>
