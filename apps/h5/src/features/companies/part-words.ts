import { useText } from '@kikai/client/use-text'
import type { Certification, PartReview, ReviewedPart } from '@kikai/contract/companies/certification.shapes'

/** What an application says, part by part, and why one came back. */
export function usePartWords() {
  const t = useText('companies')
  return {
    whyOf: ({ reason, note }: Pick<PartReview, 'reason' | 'note'>): string =>
      [reason === null ? '' : t(`partReason.${reason}`), note].filter((text) => text !== '').join(' '),
    /** The lines of a part; none for photos, which are shown. */
    linesOf: (part: ReviewedPart, { facts, addressLines, phoneWritten, accountEnd }: Certification): string[] => {
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
    },
  }
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
