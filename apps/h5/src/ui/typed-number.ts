import { limits } from '@kikai/kernel/limits'

export type Bounds = { min?: number | undefined; max?: number | undefined }

/** Limits a number, from 1 to the largest safe integer (specification §9) by default. */
export const withinBounds = (
  value: number,
  { min = limits.numberBoxMin, max = limits.numberBoxMax }: Bounds = {},
): number => Math.min(max, Math.max(min, value))

/** The typed number, also with full-width digits; null when it is none. */
export function typedNumber(typed: string): number | null {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}
