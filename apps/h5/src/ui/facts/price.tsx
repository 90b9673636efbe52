import { moneyParts } from '@kikai/i18n/format/money'
import type { Money } from '@kikai/kernel/money'
import { Lock } from 'lucide-react'
import { classes } from '../class-names.ts'
import { useLanguage, useWords } from '../texts/words.ts'

/**
 * Prefix and suffix are set at 70 %, never under 11 px. In size hero, ten digits fit a phone even at double text size.
 */
const sizes = {
  row: { amount: 'text-15', mark: 'text-11', lock: 'min-h-5.25' },
  card: { amount: 'text-17', mark: 'text-12', lock: 'min-h-6' },
  big: { amount: 'text-19', mark: 'text-13', lock: 'min-h-6.75' },
  hero: { amount: 'text-[min(1.5rem,9vw)] wide:text-28', mark: 'text-17 wide:text-19', lock: 'min-h-8.5' },
} as const

type PriceProps = {
  money: Money | null | undefined
  size?: keyof typeof sizes
  /** Always shows two decimals, for payments. */
  precise?: boolean
  /** The server hides prices from visitors (`priceHidden`): the line says so, at the same height. */
  hidden?: boolean | undefined
  /** Sold or ended. */
  ended?: boolean | undefined
  /** For amounts below each other: figures of equal width. */
  stacked?: boolean
}

/** An amount in the format of the reader's language; "-" when there is none. */
export function Price({ money, size = 'card', precise, hidden, ended, stacked }: PriceProps) {
  const language = useLanguage()
  const t = useWords()
  const look = sizes[size]
  if (hidden)
    return (
      <span
        className={classes(
          'flex items-center gap-1.5 text-14 leading-tight text-ink-2 max-xs:gap-1 max-xs:text-11',
          look.lock,
        )}
      >
        <Lock aria-hidden className="size-4 shrink-0 max-xs:size-3.5" />
        <span>{t('price.hidden')}</span>
      </span>
    )
  const { prefix, amount, suffix } = moneyParts(money, language, precise === undefined ? {} : { precise })
  return (
    <span
      className={classes(
        'font-700 whitespace-nowrap',
        look.amount,
        ended ? 'text-ink-2' : 'text-ink',
        stacked && 'figures',
      )}
    >
      {prefix ? <span className={classes('mr-px font-600', look.mark)}>{prefix}</span> : null}
      {amount}
      {suffix ? <span className={classes('ml-px font-600', look.mark)}>{suffix}</span> : null}
    </span>
  )
}

/** An amount inside a sentence or a row, in a single size. */
export function Amount({ money, precise }: { money: Money | null | undefined; precise?: boolean }) {
  const language = useLanguage()
  const { prefix, amount, suffix } = moneyParts(money, language, precise === undefined ? {} : { precise })
  return <span className="figures whitespace-nowrap">{prefix + amount + suffix}</span>
}
