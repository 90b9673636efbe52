import { type HoldingBack, holdingBack } from '@kikai/contract/members/members.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { PersonalData } from '../../platform/app.ts'
import type { Reads } from '../../platform/context.ts'

let keepers: readonly PersonalData[] = []

/** Members know no other domain, so the domains with personal data are registered where all domains are listed. */
export function registerPersonalData(all: readonly (PersonalData | null)[]): void {
  keepers = all.filter((one) => one !== null)
}

export const personalData = (): readonly PersonalData[] => keepers

/** What is still open and keeps a member from leaving, in display order. */
export async function holdingBackOf(ctx: Reads, memberId: Id<'member'>): Promise<HoldingBack[]> {
  const found = new Set<HoldingBack>()
  for (const { holdsBack } of keepers) for (const one of (await holdsBack?.(ctx, memberId)) ?? []) found.add(one)
  return holdingBack.filter((one) => found.has(one))
}
