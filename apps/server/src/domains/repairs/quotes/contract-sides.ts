import type { lineUnits } from '@kikai/contract/repairs/repairs.words'
import { formatMoney } from '@kikai/i18n/format/money'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import { type PriceCurrency, toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import type { Agreement } from '../../contracts/contracts.public.ts'
import { engineerFaces } from '../../engineers/engineers.public.ts'
import { customerOf } from '../charges/sold-repair.ts'
import type { RepairRow } from '../repairs.store.ts'
import { netOf } from './quotes.policy.ts'
import { type QuoteRow, listQuotes } from './quotes.store.ts'

/** Who does it, as contracts and papers name them in the language of its customer. */
export async function providerOf(
  ctx: ReadContext<Member>,
  { companyId, engineerId, language }: Pick<RepairRow, 'companyId' | 'engineerId' | 'language'>,
): Promise<{ name: string; country: string }> {
  const [company] = companyId === null ? [] : await companiesOf(ctx, [companyId])
  if (company) return { name: company.names[language], country: company.country }
  const faces = engineerId === null ? null : await engineerFaces({ db: ctx.db, language }, [engineerId])
  const engineer = engineerId === null ? undefined : faces?.get(engineerId)
  return { name: engineer?.name ?? '', country: engineer?.country ?? '' }
}

type UpTo = { unit: (typeof lineUnits)[number]; most: number; unitPrice: number; currency: PriceCurrency }
/** “up to 10 h, ¥90,000”: what a line may take without asking again. */
export const upToText = ({ unit, most, unitPrice, currency }: UpTo, language: Language): string =>
  textOf(language, 'repairPapers.upTo', {
    quantity: textOf(language, `repairPapers.quantity.${unit}`, { quantity: String(most) }),
    amount: formatMoney(toMoney(currency, netOf({ quantity: Math.round(most * 100) }, unitPrice)), language, {
      precise: true,
    }),
  })

type Agreed = { repair: RepairRow; /** Approved last. */ quote: QuoteRow; agreedBy: string }
/** What a contract says once a quotation, change order or fee is approved: all that is agreed on now. */
export async function agreementOf(ctx: ReadContext<Member>, { repair, quote, agreedBy }: Agreed): Promise<Agreement> {
  const provider = await providerOf(ctx, repair)
  const customer = await customerOf(ctx, repair)
  const inForce = (await listQuotes(ctx.db, repair.id))
    .filter(({ state }) => state === 'approved')
    .toSorted((a, b) => (a.decidedAt ?? '').localeCompare(b.decidedAt ?? '') || a.id.localeCompare(b.id))
  const lines = inForce.flatMap((one) => one.lines)
  const { id: repairId, memberId, maker, model, serial, language, comebackOf } = repair
  return {
    repairId,
    quoteId: quote.id,
    kind: comebackOf === null ? 'oneJob' : 'warranty',
    memberId,
    provider: provider.name,
    providerCountry: provider.country,
    customer: customer.company || customer.name,
    machine: [maker, model, serial].filter(Boolean).join(' '),
    language,
    covers: lines.flatMap((line) => {
      const option = line.options.find(({ id }) => id === line.chosen)
      if (!option) return []
      const label = [line.label, option.label].filter(Boolean).join(': ')
      const { unit, most } = line
      const upTo =
        most === null ? null : upToText({ unit, most: most / 100, unitPrice: option.unitPrice, ...quote }, language)
      return [{ label: upTo === null ? label : `${label} (${upTo})`, net: netOf(line, option.unitPrice) }]
    }),
    excludes: lines.flatMap(({ label, answer }) => (answer === 'decline' ? [label] : [])),
    total: toMoney(
      quote.currency,
      inForce.reduce((sum, { agreedNet, agreedTax }) => sum + (agreedNet ?? 0) + (agreedTax ?? 0), 0),
    ),
    agreedBy,
  }
}
