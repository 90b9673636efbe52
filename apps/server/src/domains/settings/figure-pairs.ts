import type { FieldError } from '@kikai/contract/request.errors'
import type { FigureValue } from '@kikai/contract/settings/figure-units'
import type { FigureName, Figures } from '@kikai/contract/settings/figures'
import { formatMoney } from '@kikai/i18n/format/money'
import type { Language } from '@kikai/kernel/language'
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
  const isBound = boundByPoints.includes(name) || name === 'appLatest' || name === 'appMinimum'
  if (!isBound) return null
  const figures: Figures = { ...(await readFigures(ctx)), [name]: value }
  return brokenVersions(figures, name) ?? brokenPoints(figures, name)
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
