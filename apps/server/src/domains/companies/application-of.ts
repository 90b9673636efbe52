import {
  type CompanyFacts,
  type PartReview,
  reviewedPartNames,
  reviewedParts,
} from '@kikai/contract/companies/certification.shapes'
import type { ApplicationRow } from './applications.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether the company filled in a part; empty parts are not reviewed. */
const says = (facts: CompanyFacts, part: (typeof reviewedPartNames)[number]): boolean =>
  reviewedParts[part].some((name) => {
    const value = facts[name]
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
  })

/** Orders keys, so that equal facts compare equal. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

export const isSamePart = (part: (typeof reviewedPartNames)[number], one: CompanyFacts, other: CompanyFacts): boolean =>
  reviewedParts[part].every((name) => same(sorted(one[name]), sorted(other[name])))

const isOfAccount = (part: (typeof reviewedPartNames)[number]) => part === 'bank' || part === 'bankPhoto'

type Before = Pick<ApplicationRow, 'facts' | 'approvedFacts' | 'parts'>

/** Whether two people decide about the bank account: when it differs from the certified one. */
export const asksForAccount = (facts: CompanyFacts, before: Before | null): boolean =>
  facts.bank !== null && !(before?.approvedFacts && isSamePart('bank', facts, before.approvedFacts))

/**
 * The parts that wait for a review. Parts that were approved and did not change are not reviewed again, but a new
 * account waits in every round, because an earlier approval was one person's alone.
 */
export function partsToReview(facts: CompanyFacts, before: Before | null): PartReview[] {
  const isAsked = asksForAccount(facts, before)
  return reviewedPartNames.flatMap((part): PartReview[] => {
    const known = before?.parts.find((one) => one.part === part)
    const stays = before !== null && isSamePart(part, facts, before.facts) && !(isAsked && isOfAccount(part))
    if (stays && known?.verdict === 'approved') return [known]
    return says(facts, part) || (before !== null && !stays)
      ? [{ part, verdict: 'waiting', reason: null, note: '' }]
      : []
  })
}
