import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, instant, integer, line } from '../fields.ts'
import { figureNames, figureValue } from './figures.ts'

const name = z.enum(figureNames)

export const figureSent = z.strictObject({
  name,
  /** The version that was read; 0 when none was saved before. */
  version: integer(0, 2 ** 31 - 1),
  /** A whole number, or the amounts in minor units; refused outside the figure's bounds. */
  value: figureValue,
  /** Why it is changed. */
  reason: line(limits.titleLength),
})

/** A figure as it holds now. */
export const figureNow = z.object({
  name,
  value: figureValue,
  /** 0 for the product's own default. */
  version: z.int(),
  changed: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
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
  at: instant,
})
export type FigureVersion = z.output<typeof figureVersion>
