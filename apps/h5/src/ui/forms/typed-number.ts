import { limits } from '@kikai/kernel/limits'

export type Bounds = { min?: number | undefined; max?: number | undefined }

/** Limits a number, from 1 to the largest safe integer (specification §9) by default. */
export const withinBounds = (
  value: number,
  { min = limits.numberBoxMin, max = limits.numberBoxMax }: Bounds = {},
): number => Math.min(max, Math.max(min, value))

/** Hours, pieces, kilometres, with two decimals at most; null for what is no number. */
export function typedQuantity(typed: string): number | null {
  const number = Number(typed.normalize('NFKC').trim().replace(',', '.'))
  return typed.trim() !== '' && Number.isFinite(number) && number >= 0 ? Math.round(number * 100) / 100 : null
}

/** The typed number, also with full-width digits; null when it is none. */
export function typedNumber(typed: string): number | null {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}
