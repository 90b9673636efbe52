import { type IssuedData, type PaperBuyer, isFeePaper, isPayoutPaper } from '@kikai/contract/papers/papers.shapes'
import { textOf } from '@kikai/i18n/server'
import { formatPhone } from '@kikai/i18n/format/phone'
import type { Language } from '@kikai/kernel/language'
import type { PdfBlock } from '../../../platform/pdf/pdf-document.ts'
import { addressLines, addressCountryName, countryOf } from '../../regions/regions.public.ts'

type Named = { data: Pick<IssuedData, 'kind' | 'seller'>; buyer: PaperBuyer }

/** Buyer and seller in the letter forms of their countries; in Japan with space for a seal. */
export function partiesOf({ data, buyer }: Named, language: Language): PdfBlock {
  const { kind, seller } = data
  const isPayment = isPayoutPaper(kind)
  const sealed = !isPayment && seller.country === 'JP' && language === 'ja'
  return {
    is: 'parties',
    left: {
      label: textOf(
        language,
        isPayment ? 'papers.pdf.payout.payee' : isFeePaper(kind) ? 'papers.desk.buyer' : 'papers.pdf.to',
      ),
      name: buyer.company
        ? textOf(language, 'papers.pdf.honorific.company', { name: buyer.company })
        : textOf(language, 'papers.pdf.honorific.person', { name: buyer.name }),
      lines: [
        ...addressAt(data.seller.country, buyer, language),
        ...(buyer.company && buyer.name !== buyer.company
          ? [textOf(language, 'papers.pdf.attention', { name: buyer.name })]
          : []),
        ...(buyer.mobile ? [textOf(language, 'papers.pdf.phone', { number: phoneOf(buyer) })] : []),
        // For a seller in China it stands with the title of the fapiao.
        ...(buyer.taxNumber && !buyer.fapiao
          ? [textOf(language, `papers.pdf.taxNumber.${numberKindIn(seller.country)}`, { number: buyer.taxNumber })]
          : []),
      ],
      language: lettersOf(buyer.country, language),
    },
    right: {
      label: textOf(
        language,
        isPayment ? 'papers.pdf.payout.payer' : isFeePaper(kind) ? 'papers.desk.seller' : 'papers.pdf.from',
      ),
      name: nameOf(seller, language),
      lines: sellerLines(seller, language),
      language: lettersOf(seller.country, language),
    },
    seal: sealed ? textOf(language, kind === 'deliveryNote' ? 'papers.pdf.receiptSeal' : 'papers.pdf.seal') : null,
  }
}

/** The registered name, with another one for readers who cannot read it. */
function nameOf({ legalName, names }: IssuedData['seller'], language: Language): string {
  const name = names[language]
  return name === legalName || legalName.includes(name) ? legalName : `${name} (${legalName})`
}

function sellerLines(seller: IssuedData['seller'], language: Language): string[] {
  const { country, address, representative, phone, taxNumber, usedGoodsPermit } = seller
  return [
    address[language],
    ...(language === (countryOf(country)?.ownLanguage ?? 'en') ? [] : [addressCountryName(country, language)]),
    representative[language],
    ...(phone ? [textOf(language, 'papers.pdf.phone', { number: formatPhone(phone) })] : []),
    ...(taxNumber ? [textOf(language, `papers.pdf.taxNumber.${taxNumber.kind}`, { number: taxNumber.number })] : []),
    ...(usedGoodsPermit
      ? [usedGoodsPermit.issuer[language], textOf(language, 'papers.pdf.permit', { number: usedGoodsPermit.number })]
      : []),
  ].filter(Boolean)
}

/** A buyer gives the number that the rules of the seller's country ask for. */
const numberKindIn = (country: string) =>
  country === 'JP' ? 'qualifiedInvoice' : country === 'CN' ? 'creditCode' : 'vat'

/** Within one country its name is left out. */
function addressAt(sellerCountry: string, buyer: PaperBuyer, language: Language): string[] {
  const lines = addressLines(buyer, language)
  return (buyer.country === sellerCountry ? lines.slice(0, -1) : lines).filter(Boolean)
}

const phoneOf = ({ mobile, dialCode }: PaperBuyer) =>
  formatPhone(mobile.startsWith('+') ? mobile : `${dialCode} ${mobile}`)

/** 骨 is drawn differently in Japan and China, so a name keeps the forms of its country. */
const lettersOf = (country: string, language: Language): Language =>
  country === 'JP' ? 'ja' : country === 'CN' ? 'zh-Hans' : language
