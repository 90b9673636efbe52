import type { PriceCurrency } from '@kikai/kernel/money'
import { rates } from '../settings/settings.public.ts'

type Amount = { minor: number | null; currency: PriceCurrency | null }

/** An amount in US cents by the table of rates, for sorting and filtering only; it is never shown. */
export const priceReference = ({ minor, currency }: Amount): number | null =>
  minor === null || currency === null ? null : Math.round(minor * rates.usCentsPerMinor[currency])
