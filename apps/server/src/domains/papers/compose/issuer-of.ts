import type { PaperData } from '@kikai/contract/papers/papers.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../../platform/context.ts'
import { type Issuer, readIssuer } from '../../companies/companies.public.ts'

/** The seller as the issuer of a paper, with its tax number if it has one. */
export async function issuerOf(ctx: Reads, companyId: Id<'company'>): Promise<PaperData['seller']> {
  const company = await readIssuer(ctx, companyId)
  const { code, country, names, legalName, address, representative, phone, permits } = company
  const permit = permits.find(({ kind }) => kind === 'usedGoodsDealer')
  return {
    code,
    country,
    names,
    legalName,
    address,
    representative,
    phone,
    taxNumber: taxNumberOf(company),
    usedGoodsPermit: permit ? { number: permit.number, issuer: permit.issuer } : null,
  }
}

/** A Japanese number is shown only in the valid form, because without one the paper is no qualified invoice. */
function taxNumberOf({ country, permits }: Issuer): PaperData['seller']['taxNumber'] {
  const numberOf = (kind: Issuer['permits'][number]['kind']) => permits.find((permit) => permit.kind === kind)?.number
  const qualified = numberOf('invoiceIssuer')
  if (country === 'JP')
    return qualified && /^T\d{13}$/.test(qualified) ? { kind: 'qualifiedInvoice', number: qualified } : null
  if (country === 'CN') {
    const code = numberOf('businessLicence')
    return code ? { kind: 'creditCode', number: code } : null
  }
  const vat = numberOf('vat')
  return vat ? { kind: 'vat', number: vat } : null
}
