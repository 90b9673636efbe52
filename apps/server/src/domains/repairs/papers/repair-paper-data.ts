import { textOf } from '@kikai/i18n/server'
import { formatPhone } from '@kikai/i18n/format/phone'
import type { Instant } from '@kikai/kernel/instant'
import { inEachLanguage } from '@kikai/kernel/language'
import type { Member, TxContext } from '../../../platform/context.ts'
import { readIssuer } from '../../companies/companies.public.ts'
import type { AgreedVersion } from '../../contracts/contracts.public.ts'
import { engineerFaces } from '../../engineers/engineers.public.ts'
import { dayInZone } from '../../regions/regions.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { customerOf } from '../charges/sold-repair.ts'
import type { SeenRepair } from '../involved.ts'
import { providerOf } from '../quotes/contract-sides.ts'
import { agreedOn, estimatedIn, netOf, rangeOf, upToOf } from '../quotes/quotes.policy.ts'
import { type QuoteRow, listQuotes } from '../quotes/quotes.store.ts'
import { listOutcomes } from '../work/outcomes.store.ts'
import { inForce } from '../work/work.policy.ts'
import type { ContractData, QuotationData, ServiceData } from './paper-data.ts'

type Naming = { repair: SeenRepair; number: string }
type Days = (at: Instant) => string

/** Who repairs which machine for whom, in the customer's language and by the day of where the machine is. */
async function headOf(ctx: TxContext<Member>, { repair, number }: Naming) {
  const { companyId, engineerId, language, maker, model, serial, mode, timeZone, now } = repair
  const provider = await providerOf(ctx, repair)
  const customer = await customerOf(ctx, repair)
  const issuer = companyId === null ? null : await readIssuer(ctx, companyId)
  const faces = engineerId === null ? null : await engineerFaces({ db: ctx.db, language }, [engineerId])
  const day: Days = (at) => dayInZone(timeZone, at)
  return {
    day,
    head: {
      number,
      repairNumber: repair.number,
      language,
      issuedOn: day(now),
      provider: provider.name,
      providerLines: issuer ? [issuer.address[language], formatPhone(issuer.phone)].filter(Boolean) : [],
      providerCountry: provider.country,
      engineer: (engineerId === null ? undefined : faces?.get(engineerId)?.name) ?? '',
      customer: customer.company || customer.name,
      machine: { maker, model, serial },
      mode,
    },
  }
}

/** A quotation as it was offered, or as it was agreed on. */
export async function quotationDataOf(
  ctx: TxContext<Member>,
  { quote, ...naming }: Naming & { quote: QuoteRow },
): Promise<QuotationData> {
  const { head, day } = await headOf(ctx, naming)
  const { finding, findingLanguage } = naming.repair
  const {
    agreedNet,
    agreedTax,
    decidedAt,
    validUntil,
    currency,
    taxRate,
    lines,
    round,
    note,
    kind,
    signedName,
    signatureId,
  } = quote
  const isAgreed = agreedNet !== null && agreedTax !== null
  const { least, most } = rangeOf(quote, lines)
  const cheapest = new Map(
    lines.map((line) => [line.id, line.options.toSorted((a, b) => a.unitPrice - b.unitPrice)[0]?.id ?? null]),
  )
  const { repairLabourPercent: labourPercent } = await readFigures(ctx)
  return {
    ...head,
    kind: 'quotation',
    quoteKind: kind,
    round,
    isAgreed,
    currency,
    taxRate,
    validUntil: validUntil === null ? head.issuedOn : day(validUntil),
    finding,
    findingLanguage,
    lines: lines.map((line) => ({
      kind: line.kind,
      label: line.label,
      partNumber: line.partNumber,
      quantity: line.quantity / 100,
      unit: line.unit,
      most: line.most === null ? null : line.most / 100,
      isOptional: line.isOptional,
      options: line.options.map(({ id, label, unitPrice }) => ({
        label,
        unitPrice,
        net: netOf(line, unitPrice),
        isChosen: id === line.chosen,
      })),
    })),
    note,
    sums: isAgreed ? { net: agreedNet, tax: agreedTax, gross: agreedNet + agreedTax } : least,
    upTo: isAgreed ? upToOf(quote).gross : most.gross,
    deposit: quote.deposit ?? agreedOn({ ...quote, labourPercent }, lines, cheapest).deposit.gross,
    signed:
      signatureId !== null && decidedAt !== null ? { name: signedName, on: day(decidedAt), fileId: signatureId } : null,
  }
}

const termNames = ['scope', 'upTo', 'payment', 'cancel', 'warranty', 'law'] as const
/** A version of the contract, signed with the quotation or the change order by which it came about. */
export async function contractDataOf(
  ctx: TxContext<Member>,
  { agreed, ...naming }: Naming & { agreed: AgreedVersion },
): Promise<ContractData> {
  const { head, day } = await headOf(ctx, naming)
  const { version, quoteId, covers, excludes, currency, total, hash, agreedAt, agreedBy } = agreed
  const quote = (await listQuotes(ctx.db, naming.repair.id)).find(({ id }) => id === quoteId)
  const { repairWarrantyDays: days } = await readFigures(ctx)
  const net = covers.reduce((sum, one) => sum + (one.net ?? 0), 0)
  const chosenOf = (lines: QuoteRow['lines']) =>
    lines.flatMap((line) => {
      const option = line.options.find(({ id }) => id === line.chosen)
      if (!option) return []
      return [{ label: [line.label, option.label].filter(Boolean).join(': '), net: netOf(line, option.unitPrice) }]
    })
  return {
    ...head,
    kind: 'contract',
    contractKind: agreed.kind,
    contractNumber: agreed.number,
    version,
    agreedOn: day(agreedAt),
    agreedBy,
    currency,
    added: version === 1 || !quote ? [] : chosenOf(quote.lines),
    covers,
    excludes,
    sums: { net, tax: total - net, gross: total },
    terms: termNames.map((name) =>
      inEachLanguage((language) => textOf(language, `repairPapers.terms.${name}`, { days: String(days) })),
    ),
    textHash: hash,
    signed: quote?.signatureId
      ? { name: quote.signedName, on: day(quote.decidedAt ?? agreedAt), fileId: quote.signatureId }
      : null,
  }
}

/** The version of what was done that is in force; null before it is finished. */
export const workInForce = async (ctx: TxContext<Member>, { id }: Pick<SeenRepair, 'id'>) =>
  inForce(await listOutcomes(ctx.db, id))

type Work = NonNullable<Awaited<ReturnType<typeof workInForce>>>
/** What was done, measured and changed, as it stands in the certificate. */
export async function serviceDataOf(
  ctx: TxContext<Member>,
  { work: of, ...naming }: Naming & { work: Work },
): Promise<ServiceData> {
  const { head, day } = await headOf(ctx, naming)
  const { finding, findingLanguage, warrantyUntil } = naming.repair
  const { number, work, language, tests, parts, meterKind, meterValue, doneAt, signer, signatureId, createdAt } = of
  return {
    ...head,
    kind: 'service',
    version: number,
    finishedOn: day(doneAt),
    finding,
    findingLanguage,
    work,
    workLanguage: language,
    tests,
    parts,
    used: estimatedIn(await listQuotes(ctx.db, naming.repair.id)).map((line) => ({
      label: line.label,
      unit: line.unit,
      quantity: line.quantity / 100,
      most: line.most / 100,
      used: (line.used ?? line.quantity) / 100,
    })),
    meter: meterKind === null || meterValue === null ? null : { kind: meterKind, value: meterValue },
    warrantyUntil: warrantyUntil === null ? null : day(warrantyUntil),
    signed:
      signer === null ? null : { name: signer, on: day(createdAt), ...(signatureId ? { fileId: signatureId } : {}) },
  }
}
