import assert from 'node:assert/strict'
import type { PaperData } from '@kikai/contract/papers/papers.shapes'
import type { Reads, Services } from '../../../platform/context.ts'
import { operatorNow } from '../../../platform/config/operator.store.ts'

/** The letters that the numbers of the operator's papers begin with. */
const operatorCode = 'KIKAI'

/**
 * The operator as the issuer of a paper, as it is named now. Its details are written in one language. A paper is never
 * changed, so that none is issued without a name: the job is tried again until the operator is named. Its tax number is
 * named to recipients in its own country alone: elsewhere the tax on the fee is the recipient's country's, under which
 * the paper is no qualified or VAT invoice of the operator's.
 */
export async function operatorAsIssuer(
  ctx: Reads & Pick<Services, 'config'>,
  recipient: { country: string },
): Promise<PaperData['seller']> {
  const { name, address, representative, phone, country } = await operatorNow(ctx)
  assert(name !== '', 'a fee cannot be invoiced before the operator is named')
  const everywhere = (said: string) => ({ 'zh-Hans': said, en: said, ja: said })
  return {
    code: operatorCode,
    country,
    names: everywhere(name),
    legalName: name,
    address: everywhere(address),
    representative: everywhere(representative),
    phone,
    taxNumber: recipient.country === country ? taxNumberOf(country, ctx.config.operatorTaxNumber) : null,
    usedGoodsPermit: null,
  }
}

/** A number in another form than its country's makes no qualified invoice, and is left out. */
function taxNumberOf(country: string, number: string): PaperData['seller']['taxNumber'] {
  if (number === '') return null
  if (country === 'JP') return /^T\d{13}$/.test(number) ? { kind: 'qualifiedInvoice', number } : null
  return { kind: country === 'CN' ? 'creditCode' : 'vat', number }
}
