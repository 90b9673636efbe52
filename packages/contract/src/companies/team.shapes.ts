import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { companyName } from './company-brief.ts'
import { idOf, instant, price } from '../fields.ts'
import type { PresetRoleKey } from '../preset-roles.ts'

/** The seats at a company; one person can have several. */
export const companySeats = [
  'companyOwner',
  'companySeller',
  'companyBuyer',
  'companyFinance',
  'companyEngineerManager',
] as const satisfies readonly PresetRoleKey[]
export type CompanySeat = (typeof companySeats)[number]

const seats = z.array(z.enum(companySeats))

/**
 * Limits of a buyer's seat on the company's account, one amount per currency; empty for no limit. With any limit,
 * currencies without one cannot be used.
 */
export const seatLimits = z.array(price).check(z.maxLength(priceCurrencies.length))
export type SeatLimits = z.output<typeof seatLimits>

export const team = z.object({
  /** Null for somebody without a seat. */
  company: z.nullable(companyName),
  members: z.array(
    z.object({
      memberId: idOf('member'),
      name: z.string(),
      email: z.string(),
      isMe: z.boolean(),
      seats,
      limits: seatLimits,
    }),
  ),
  invitations: z.array(
    z.object({ id: idOf('seat-invitation'), email: z.string(), seats, limits: seatLimits, expiresAt: instant }),
  ),
  /** Whether this person may invite, change and remove. */
  mayWrite: z.boolean(),
  /** False for the last owner, without whom nobody could invite anybody. */
  mayLeave: z.boolean(),
})
export type Team = z.output<typeof team>

export const invitation = z.object({ company: z.string(), email: z.string(), seats, expiresAt: instant })
