import * as z from 'zod/mini'
import { idOf, instant } from '../fields.ts'
import type { PresetRoleKey } from '../preset-roles.ts'

/** What somebody can be at a company; one person can be several. */
export const companySeats = [
  'companyOwner',
  'companySeller',
  'companyBuyer',
  'companyFinance',
  'companyEngineerManager',
] as const satisfies readonly PresetRoleKey[]
export type CompanySeat = (typeof companySeats)[number]

const seats = z.array(z.enum(companySeats))

export const team = z.object({
  /** Nothing for somebody without a seat. */
  company: z.nullable(z.object({ id: idOf('company'), name: z.string() })),
  members: z.array(
    z.object({ memberId: idOf('member'), name: z.string(), email: z.string(), isMe: z.boolean(), seats }),
  ),
  invitations: z.array(z.object({ id: idOf('seat-invitation'), email: z.string(), seats, expiresAt: instant })),
  /** Whether this person invites, changes and removes. */
  mayWrite: z.boolean(),
  /** False for the last owner, without whom nobody could invite anybody any more. */
  mayLeave: z.boolean(),
})
export type Team = z.output<typeof team>

export const invitation = z.object({ company: z.string(), email: z.string(), seats, expiresAt: instant })
