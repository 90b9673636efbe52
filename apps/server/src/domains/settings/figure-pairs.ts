import { wholeUnit } from '@kikai/contract/auctions/increments'
import { premiumOf, premiumStepsOf } from '@kikai/contract/auctions/lot-sums'
import type { FieldError } from '@kikai/contract/request.errors'
import type { FigureValue } from '@kikai/contract/settings/figure-units'
import type { FigureName, Figures } from '@kikai/contract/settings/figures'
import { formatMoney } from '@kikai/i18n/format/money'
import type { Language } from '@kikai/kernel/language'
import { priceCurrencies, toMoney } from '@kikai/kernel/money'
import { isNewerVersion } from '@kikai/kernel/version'
import type { Reads } from '../../platform/context.ts'
import { productVersion } from '../../platform/config/product-version.ts'
import { readFigures } from './figures.ts'
import { boundByPoints, cheapPoints } from './points-worth.ts'

type Broken = (language: Language) => FieldError
const field = 'value'

/** What a value breaks of another figure's, as the sentence for its field; null where they go together. */
export async function brokenPair(
  ctx: Reads,
  { name, value }: { name: FigureName; value: FigureValue },
): Promise<Broken | null> {
  if (!boundByPoints.includes(name) && !bound.includes(name)) return null
  const figures: Figures = { ...(await readFigures(ctx)), [name]: value }
  return (
    brokenVersions(figures, name) ??
    brokenClaims(figures, name) ??
    brokenPremium(figures, name) ??
    brokenPoints(figures, name)
  )
}

const premiumNames: readonly FigureName[] = [
  'premiumSmallUpTo',
  'premiumSmallPercent',
  'premiumShare',
  'premiumLeast',
  'premiumMost',
]
const bound: readonly FigureName[] = ['appLatest', 'appMinimum', 'claimDays', 'holdDays', ...premiumNames]

/** Whoever claims a refund is paid from money that is still held. */
function brokenClaims({ claimDays, holdDays }: Figures, name: FigureName): Broken | null {
  if (claimDays <= holdDays) return null
  if (name === 'claimDays') return () => ({ field, rule: 'longerThanHeld', params: { days: holdDays } })
  return name === 'holdDays' ? () => ({ field, rule: 'shorterThanClaims', params: { days: claimDays } }) : null
}

/** Nobody pays a smaller premium for a higher price. */
function brokenPremium(figures: Figures, name: FigureName): Broken | null {
  if (!premiumNames.includes(name)) return null
  for (const currency of priceCurrencies) {
    const steps = premiumStepsOf(figures, currency)
    const upTo = figures.premiumSmallUpTo[currency]
    const small = premiumOf(steps, upTo, currency)
    const [least, most] = [figures.premiumLeast[currency], figures.premiumMost[currency]]
    if (least > most || premiumOf(steps, upTo + wholeUnit(currency), currency).minor < small.minor)
      return (language) => ({
        field,
        rule: 'premiumFalls',
        params: { price: formatMoney(toMoney(currency, upTo), language) },
      })
  }
  return null
}

function brokenPoints(figures: Figures, name: FigureName): Broken | null {
  const cheap = boundByPoints.includes(name) ? cheapPoints(figures) : null
  return (
    cheap &&
    ((language) => ({
      field,
      rule: 'pointsTooCheap',
      params: { cost: formatMoney(cheap.cost, language), price: formatMoney(cheap.price, language) },
    }))
  )
}

/** Nobody can get a newer app than the one that this server gives out, so asking for one would shut everybody out. */
function brokenVersions({ appLatest, appMinimum }: Figures, name: FigureName): Broken | null {
  const [value, least, most] =
    name === 'appLatest'
      ? [appLatest, appMinimum, productVersion]
      : name === 'appMinimum'
        ? [appMinimum, '0.0.0', appLatest]
        : ['', '', '']
  if (value === '' || (!isNewerVersion(value, most) && !isNewerVersion(least, value))) return null
  return () => ({ field, rule: 'versionBetween', params: { least, most } })
}
