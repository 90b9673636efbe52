import * as z from 'zod/mini'
import { idOf, instant, integer, language, line, narrowLine, optionalLine } from '../fields.ts'
import { paperFile } from '../papers/papers.shapes.ts'
import { meterKinds } from '../passport/passport.shapes.ts'
import { page } from '../wire/paging.ts'
import { repairFile } from './repair-request.shapes.ts'
import { lineUnits } from './repairs.words.ts'

/** A step of the checklist: what has to be safe, and what is measured. */
export const checkEntry = z.object({ id: z.string(), label: z.string(), isDone: z.boolean(), at: z.nullable(instant) })

/** A value that was measured, before and after; both in the unit, as text so that nothing is rounded. */
export const testInput = z.strictObject({
  name: line(60),
  unit: optionalLine(12),
  before: optionalLine(20),
  after: line(20),
  limit: optionalLine(20),
})

export const partMove = z.strictObject({
  label: line(60),
  serialOut: narrowLine(60, 0),
  serialIn: narrowLine(60, 0),
  goodsId: z.nullable(idOf('goods')),
})

/** What was really used of a line that may take more than was estimated. */
export const usedInput = z.strictObject({
  lineId: idOf('repair-line'),
  quantity: z.number().check(z.gte(0), z.lte(9_999), z.multipleOf(0.01)),
})

/** An agreed line that may take more than was estimated: what it costs is what was used of it. */
export const estimatedLine = z.object({
  lineId: idOf('repair-line'),
  label: z.string(),
  unit: z.enum(lineUnits),
  quantity: z.number(),
  most: z.number(),
  /** Null before the work is done. */
  used: z.nullable(z.number()),
})
export type EstimatedLine = z.output<typeof estimatedLine>

export const finished = z.object({
  work: z.string(),
  language,
  tests: z.array(z.object(testInput.shape)),
  parts: z.array(z.object(partMove.shape)),
  meter: z.nullable(z.object({ kind: z.enum(meterKinds), value: z.int() })),
  at: instant,
  by: z.string(),
  files: z.array(repairFile),
  signature: z.nullable(z.object({ name: z.string(), at: instant, url: z.string() })),
})

export const certificateKinds = ['quotation', 'contract', 'service'] as const

/** A paper of the repair, and the code by which anybody can check it. */
export const repairPaper = z.object({
  kind: z.enum(certificateKinds),
  paperId: idOf('paper'),
  number: z.string(),
  issuedAt: instant,
  checkCode: z.nullable(z.string()),
})

export type RepairPaper = z.output<typeof repairPaper>

/** The same with the file that this session can fetch. */
export const openedRepairPaper = z.object({ ...repairPaper.shape, ...paperFile.shape })

const score = integer(1, 5)

export const engineerScores = z.strictObject({ skill: score, punctuality: score, communication: score })

export const serviceScores = z.strictObject({ handling: score, price: score, communication: score })

/** Stars by what they are given for. */
export const repairScores = z.record(z.string(), z.int())

export const repairReview = z.object({
  of: z.enum(['engineer', 'company']),
  scores: repairScores,
  text: z.string(),
  at: instant,
})
export type RepairReview = z.output<typeof repairReview>

/** What a customer said after a repair: of whose country and for what kind of machine, without the author. */
const publicRepairReview = z.object({
  repairId: idOf('repair'),
  scores: repairScores,
  text: z.string(),
  at: instant,
  category: z.string(),
  country: z.string(),
})

export type PublicRepairReview = z.output<typeof publicRepairReview>

/** What customers said of an engineer, or of a company's repairs. */
export const publicRepairReviews = z.object({
  ...page(publicRepairReview).shape,
  /** Their number and average in tenths; the average is null below the number from which it says something. */
  summary: z.object({ count: z.int(), tenths: z.nullable(z.int()) }),
})
