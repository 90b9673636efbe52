import { href } from '#app/go'
import { Link } from '#ui/link'
import { useDates } from '#ui/moments.ts'
import { Price } from '#ui/price'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { BuyerRow as Row } from '@kikai/contract/customers/buyers.shapes'
import { countryName } from '@kikai/i18n/format/country'
import { ChevronRight } from 'lucide-react'

/** A buyer in the list: name, total purchases, and the date of the last activity. */
export function BuyerListRow({ buyer }: { buyer: Row }) {
  const t = useText('buyers')
  const language = useLanguage()
  const { date } = useDates()
  return (
    <article className="rounded-card bg-card px-4 py-3 shadow-1 wide:border wide:border-line wide:px-5">
      <Link
        to={href('/pages/me/backend-manage/customer-manage/customer-manage', { memberId: buyer.memberId })}
        className="flex items-center gap-3"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <h2 className="min-w-0 text-15 font-600 wrap-anywhere">{buyer.name}</h2>
            <span className="text-12 text-ink-2">{countryName(buyer.country, language)}</span>
          </span>
          <span className="block text-12 text-ink-2">
            {t('orders', { count: buyer.orders })} · {t('lastContact', { date: date(buyer.lastContactAt) })}
          </span>
        </span>
        <span className="flex flex-col items-end">
          {buyer.bought.map((money) => (
            <Price key={money.currency} money={money} size="row" precise stacked />
          ))}
        </span>
        <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" />
      </Link>
    </article>
  )
}
