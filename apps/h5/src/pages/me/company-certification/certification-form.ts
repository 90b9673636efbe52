import { keptBeginnings } from '#device/kept-of-person'
import { draftIn } from '#device/kept-draft'
import type { Uploaded } from '#ui/pictures/uploader'
import type { Certification } from '@kikai/contract/companies/certification.shapes'
import { plainNumber } from '@kikai/contract/companies/certification-rules'
import * as z from 'zod/mini'

/** The typed values, stored as a draft on this device without the photos, whose addresses expire after minutes. */
const typed = z.object({
  country: z.string(),
  legalName: z.string(),
  latinName: z.string(),
  registrationNumber: z.string(),
  invoiceNumber: z.string(),
  permitNumber: z.string(),
  permitIssuer: z.string(),
  licenceUntil: z.string(),
  representative: z.string(),
  dialCode: z.string(),
  phone: z.string(),
  postalCode: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  hasBank: z.boolean(),
  bankName: z.string(),
  branch: z.string(),
  holder: z.string(),
})
const noPhotos = { licencePhoto: [], permitPhoto: [], bankPhoto: [], photos: [] }
type Photos = Record<keyof typeof noPhotos, readonly Uploaded[]>
/** The address fields of this form need no person and no company. */
const nobody = { name: '', company: '', mobile: '' }
export type CertificationValues = z.output<typeof typed> & Photos & typeof nobody & { accountNumber: string }

export const draftFor = (memberId: string) =>
  draftIn<z.output<typeof typed>, Photos & typeof nobody & { accountNumber: string }>(() => localStorage, {
    name: `${keptBeginnings.certification}${memberId}`,
    keeps: typed,
    rest: { ...noPhotos, ...nobody, accountNumber: '' },
  })

/** The known data as form values. */
export function valuesOf(
  { facts, photos, phoneWritten }: Certification,
  { country, dialCode }: { country: string; dialCode: string },
): CertificationValues {
  const shown = (id: string | null) => photos.filter((photo) => photo.id === id)
  if (facts === null)
    return {
      ...noPhotos,
      ...nobody,
      country,
      dialCode,
      legalName: '',
      latinName: '',
      registrationNumber: '',
      invoiceNumber: '',
      permitNumber: '',
      permitIssuer: '',
      licenceUntil: '',
      representative: '',
      phone: '',
      postalCode: '',
      region: '',
      city: '',
      street: '',
      houseNumber: '',
      hasBank: false,
      bankName: '',
      branch: '',
      holder: '',
      accountNumber: '',
    }
  const { bank, licenceUntil, ...said } = facts
  return {
    ...nobody,
    ...said,
    // The dialling code has its own field.
    phone: phoneWritten.replace(facts.dialCode, '').trim(),
    licenceUntil: licenceUntil ?? '',
    hasBank: bank !== null,
    bankName: bank?.bankName ?? '',
    branch: bank?.branch ?? '',
    holder: bank?.holder ?? '',
    accountNumber: '',
    licencePhoto: shown(facts.licencePhoto),
    permitPhoto: shown(facts.permitPhoto),
    bankPhoto: shown(facts.bankPhoto),
    photos: facts.photos.flatMap(shown),
  }
}

/** The values that are sent. */
export function certificationFactsOf(values: CertificationValues) {
  const { name: _, company: __, mobile: ___, hasBank, bankName, branch, holder, accountNumber, ...said } = values
  return {
    ...said,
    registrationNumber: plainNumber(said.registrationNumber),
    invoiceNumber: plainNumber(said.invoiceNumber),
    permitNumber: plainNumber(said.permitNumber),
    licenceUntil: said.licenceUntil === '' ? null : said.licenceUntil,
    bank: hasBank ? { bankName, branch, holder, accountNumber } : null,
    licencePhoto: said.licencePhoto[0]?.id ?? null,
    permitPhoto: said.permitPhoto[0]?.id ?? null,
    bankPhoto: hasBank ? (said.bankPhoto[0]?.id ?? null) : null,
    photos: said.photos.map(({ id }) => id),
  }
}
