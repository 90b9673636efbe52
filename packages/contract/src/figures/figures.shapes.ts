import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Center } from '../access.ts'
import { deskKinds } from '../desk/desk.shapes.ts'
import { day, instant } from '../fields.ts'

export const overviewCenters = [
  'seller',
  'product',
  'member',
  'order',
  'finance',
  'content',
  'privilege',
] as const satisfies readonly Center[]

/** What is counted by week, with its parts in the order in which they are stacked. */
export const weeklyParts = {
  sales: ['fixed', 'auction'],
  refunds: ['returned'],
  shipTime: ['median'],
  lots: ['sold', 'passed', 'defaulted'],
  listings: ['published'],
  caseAnswers: ['inTime', 'late', 'open'],
  chatAnswers: ['answered', 'open'],
  questionAnswers: ['inTime', 'late', 'open'],
  registrations: ['registered'],
  certifications: ['certified', 'rejected'],
  content: ['published'],
  looks: ['looked', 'exported'],
} as const
export type WeeklyName = keyof typeof weeklyParts
const weeklyNames = [
  'sales',
  'refunds',
  'shipTime',
  'lots',
  'listings',
  'caseAnswers',
  'chatAnswers',
  'questionAnswers',
  'registrations',
  'certifications',
  'content',
  'looks',
] as const satisfies readonly WeeklyName[]

const partNames = [
  'fixed',
  'auction',
  'returned',
  'median',
  'sold',
  'passed',
  'defaulted',
  'published',
  'inTime',
  'late',
  'open',
  'answered',
  'registered',
  'certified',
  'rejected',
  'looked',
  'exported',
] as const satisfies readonly (typeof weeklyParts)[WeeklyName][number][]
export type PartName = (typeof partNames)[number]

const weekly = z.object({
  kind: z.literal('weekly'),
  name: z.enum(weeklyNames),
  /** A currency for amounts in its smallest unit; currencies are never added. */
  unit: z.enum([...priceCurrencies, 'count', 'minutes']),
  /** One value for each week; null where there was nothing to measure. */
  parts: z.array(z.object({ name: z.enum(partNames), values: z.array(z.nullable(z.int())) })),
  /** Over the whole period, and over as many weeks before it; a median for times. Null where nothing was measured. */
  whole: z.nullable(z.int()),
  before: z.nullable(z.int()),
  /** Half of the first answers came within so many minutes; null for everything else. */
  medianMinutes: z.nullable(z.int()),
  /** By when an answer is to come; null without a promise. */
  targetMinutes: z.nullable(z.int()),
})
export type WeeklyFigure = z.output<typeof weekly>

export const funnelSteps = ['viewed', 'interested', 'ordered', 'paid'] as const
/** Views of listings, once a day by each person or visitor; then pairs of a member and a listing, and how far they came. */
const funnel = z.object({
  kind: z.literal('funnel'),
  steps: z.array(z.object({ name: z.enum(funnelSteps), count: z.int(), before: z.int() })),
})
export type FunnelFigure = z.output<typeof funnel>

/** What waits for the reader, and in the center of orders what waits for its buyers. */
export const deadlineKinds = [...deskKinds, 'unpaid', 'toReceive'] as const
export const dueParts = ['overdue', 'today', 'soon', 'later', 'undated'] as const
const deadlines = z.object({
  kind: z.literal('deadlines'),
  rows: z.array(
    z.object({
      name: z.enum(deadlineKinds),
      overdue: z.int(),
      today: z.int(),
      /** Within seven days. */
      soon: z.int(),
      later: z.int(),
      undated: z.int(),
    }),
  ),
})
export type DeadlinesFigure = z.output<typeof deadlines>

/** Shipments by the days since the payment. */
export const shipBands = ['toOne', 'two', 'three', 'four', 'toSeven', 'more'] as const
const bands = z.object({
  kind: z.literal('bands'),
  rows: z.array(z.object({ name: z.enum(shipBands), domestic: z.int(), abroad: z.int() })),
})
export type BandsFigure = z.output<typeof bands>

const grades = z.object({
  kind: z.literal('grades'),
  /** Those with the most repairs first; the shares in percent, null while an engineer is new. */
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      jobs: z.int(),
      firstFix: z.nullable(z.int()),
      comeback: z.nullable(z.int()),
    }),
  ),
})
export type GradesFigure = z.output<typeof grades>

const centerFigure = z.discriminatedUnion('kind', [weekly, funnel, deadlines, bands, grades])
export type CenterFigure = z.output<typeof centerFigure>

export const centerFigures = z.object({
  readAt: instant,
  /** Each by its first day; the last one ends with the period. */
  weeks: z.array(day),
  /** Whether the last week is not over. */
  isRunning: z.boolean(),
  figures: z.array(centerFigure),
})
export type CenterFigures = z.output<typeof centerFigures>
