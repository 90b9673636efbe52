import type { Certification, PartDecision, PartReview, ReviewedPart } from './certification.shapes.ts'

/** The lines of a part for display; photos are shown instead. */
export function linesOfPart(
  part: ReviewedPart,
  { facts, addressLines, phoneWritten, accountEnd }: Certification,
): string[] {
  if (facts === null) return []
  const { bank } = facts
  const lines: Record<ReviewedPart, readonly string[]> = {
    legalName: [facts.legalName, facts.latinName === facts.legalName ? '' : facts.latinName],
    registrationNumber: [facts.registrationNumber],
    invoiceNumber: [facts.invoiceNumber],
    permit: [facts.permitNumber, facts.permitIssuer],
    licenceUntil: [facts.licenceUntil ?? ''],
    representative: [facts.representative],
    phone: [phoneWritten],
    address: addressLines,
    bank: bank ? [[bank.bankName, bank.branch].filter(Boolean).join(' '), bank.holder, `•••• ${accountEnd}`] : [],
    licencePhoto: [],
    permitPhoto: [],
    bankPhoto: [],
    photos: [],
  }
  return lines[part].filter((line) => line !== '')
}

/** The photos that belong to a part. */
export function photosOfPart(part: ReviewedPart, { facts, photos }: Certification): Certification['photos'] {
  if (facts === null) return []
  const ids: readonly (string | null)[] =
    part === 'photos'
      ? facts.photos
      : part === 'licencePhoto' || part === 'permitPhoto' || part === 'bankPhoto'
        ? [facts[part]]
        : []
  return photos.filter(({ id }) => ids.includes(id))
}

/** A reviewer's decision about a part so far. */
export type PartChoice = Pick<PartReview, 'reason' | 'note'> & { verdict: PartDecision['verdict'] | null }
export type PartChoices = Readonly<Partial<Record<ReviewedPart, PartChoice>>>
export const undecided: PartChoice = { verdict: null, reason: null, note: '' }

export const partsWaiting = ({ parts }: Certification): ReviewedPart[] =>
  parts.flatMap(({ part, verdict }) => (verdict === 'waiting' ? [part] : []))

/** Whether every waiting part is decided, rejections with a reason. */
export const isAllDecided = (waiting: readonly ReviewedPart[], choices: PartChoices): boolean =>
  waiting.every((part) => {
    const { verdict, reason } = choices[part] ?? undecided
    return verdict === 'approved' || (verdict === 'rejected' && reason !== null)
  })

/** The number of rejected parts. */
export const countSentBack = (choices: PartChoices): number =>
  Object.values(choices).filter(({ verdict }) => verdict === 'rejected').length
