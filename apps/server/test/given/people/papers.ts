import type { CompanyFacts } from '@kikai/contract/companies/certification.shapes'
import type { IssuedData, PaperData } from '@kikai/contract/papers/papers.shapes'
import type { Id } from '@kikai/kernel/ids'
import { product } from '../../harness.ts'
import { textsOfPdf } from '../../pdf.ts'
import { givenPicture } from '../goods/pictures.ts'

type Applicant = { id: Id<'member'> }

/** A counter for the twelve digits after the check digit, so that no two applications have the same number. */
let count = 0
function corporateNumber(): string {
  count += 1
  const base = String(12_345_000_000 + count).padStart(12, '0')
  const sum = [...base].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 2 : 1), 0)
  return `${9 - (sum % 9)}${base}`
}

/** The data an Osaka dealer submits, with its documents as uploaded. */
export async function givenCompanyFacts(
  applicant: Applicant,
  wishes: Partial<CompanyFacts> = {},
): Promise<CompanyFacts> {
  const paper = async () => (await givenPicture(applicant, { purpose: 'paper' })).id
  const registrationNumber = wishes.registrationNumber ?? corporateNumber()
  return {
    country: 'JP',
    legalName: '泉州建機センター株式会社',
    latinName: 'Senshu Kenki Center',
    registrationNumber,
    invoiceNumber: `T${registrationNumber}`,
    permitNumber: '621010000002',
    permitIssuer: '大阪府公安委員会',
    licenceUntil: null,
    representative: '西野 克己',
    dialCode: '+81',
    phone: '06-6531-0000',
    postalCode: '5410041',
    region: '27',
    city: '大阪市中央区',
    street: '北浜1-2-3',
    houseNumber: '',
    bank: null,
    licencePhoto: await paper(),
    permitPhoto: await paper(),
    bankPhoto: null,
    photos: [],
    ...wishes,
  }
}

/** A payout account with its document. */
export const withBank = async (applicant: Applicant, accountNumber = '1234567') => ({
  bank: { bankName: '岸浜信用金庫', branch: '本店', holder: 'カ）センシュウケンキ', accountNumber },
  bankPhoto: (await givenPicture(applicant, { purpose: 'paper' })).id,
})

/** What a paper of an order says; fails for one about a payment. */
export function ofOrder<P extends { data: IssuedData }>(paper: P): Omit<P, 'data'> & { data: PaperData } {
  const { data } = paper
  if ('payoutNumber' in data) throw new Error(`${data.number} is about a payment`)
  return { ...paper, data }
}

/** What stands on the pages of a paper that was opened, text by text. */
export async function textsOn({ url }: { url: string }): Promise<string[]> {
  const { statusCode, rawPayload } = await product().server.inject({ method: 'GET', url })
  if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}`)
  return textsOfPdf(rawPayload)
}
