import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { allowedAction, day, idOf, instant, integer, line, optionalLine } from '../fields.ts'
import { figureValue } from './figure-units.ts'
import { figureNames } from './figures.ts'

const name = z.enum(figureNames)

export const figureSent = z.strictObject({
  name,
  /** The version that was read; 0 when none was saved before. */
  version: integer(0, 2 ** 31 - 1),
  /** A whole number, or the amounts in minor units; refused outside the figure's bounds. */
  value: figureValue,
  /** Why it is changed. */
  reason: line(limits.titleLength),
  /** The day from whose beginning in Japan it holds; at once without one. */
  startsOn: z.optional(z.nullable(day)),
})

/** What a second person, or anybody who may change the figure, does with a change that waits. */
export const figureChangeMove = z.strictObject({
  changeId: idOf('setting-change'),
  version: integer(0, 2 ** 31 - 1),
  step: z.enum(['approve', 'decline', 'withdraw']),
  /** Why it is declined. */
  note: z.optional(optionalLine(limits.titleLength)),
})

/** A change that waits for its day or for a second person. */
const figureChange = z.object({
  id: idOf('setting-change'),
  version: z.int(),
  value: figureValue,
  reason: z.string(),
  /** From when it holds; null: as soon as it is approved. */
  startsAt: z.nullable(instant),
  state: z.enum(['asked', 'planned']),
  by: z.string(),
  at: instant,
  approvedBy: z.nullable(z.string()),
  /** Of approve, decline and withdraw. */
  allowedActions: z.array(allowedAction),
})
export type FigureChange = z.output<typeof figureChange>

/** A figure as it holds now. */
export const figureNow = z.object({
  name,
  value: figureValue,
  /** 0 for the product's own default. */
  version: z.int(),
  changed: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
  /** What holds next; null when nothing waits. */
  next: z.nullable(figureChange),
  /** Whether a change waits for a second person first. */
  needsSecond: z.boolean(),
  /** Whether the reader may change it. */
  mayChange: z.boolean(),
})
export type FigureNow = z.output<typeof figureNow>

/** A version with who saved it, when and why, and the value that it replaced. */
export const figureVersion = z.object({
  id: idOf('setting-version'),
  name,
  version: z.int(),
  value: figureValue,
  before: figureValue,
  reason: z.string(),
  by: z.string(),
  /** The second person, where one was asked. */
  approvedBy: z.nullable(z.string()),
  at: instant,
})
export type FigureVersion = z.output<typeof figureVersion>
