import { limits } from '@kikai/kernel/limits'

export type Bounds = { min?: number | undefined; max?: number | undefined }

/** From 1 to the largest safe integer (specification §9) unless said otherwise. */
export const withinBounds = (
  value: number,
  { min = limits.numberBoxMin, max = limits.numberBoxMax }: Bounds = {},
): number => Math.min(max, Math.max(min, value))

/** The number that was typed, full-width digits too; null when there is none. */
export function typedNumber(typed: string): number | null {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}
