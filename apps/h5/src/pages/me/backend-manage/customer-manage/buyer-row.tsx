import { href } from '#app/routes/go'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Price } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { BuyerRow as Row } from '@kikai/contract/customers/buyers.shapes'
import { countryName } from '@kikai/i18n/format/country'
import { ChevronRight } from 'lucide-react'

/** A buyer in the list: name, what and for how much they bought, what is under way, and the date of the last contact. */
export function BuyerListRow({ buyer }: { buyer: Row }) {
  const t = useText('buyers')
  const language = useLanguage()
  const { date } = useDates()
  const { memberId, name, country, orders, bought, latestTitle, lastContactAt, open, devices } = buyer
  return (
    <article className="rounded-card bg-card px-4 py-3 shadow-1 wide:border wide:border-line wide:px-5">
      <Link
        to={href('/pages/me/backend-manage/customer-manage/customer-manage', { memberId })}
        className="flex items-center gap-3"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <h2 className="min-w-0 text-15 font-600 wrap-anywhere">{name}</h2>
            <span className="text-12 text-ink-2">{countryName(country, language)}</span>
          </span>
          <span className="block truncate pt-0.5 text-12">{latestTitle}</span>
          <span className="block pt-0.5 text-12 text-ink-2">
            {t('orders', { count: orders })} ·{' '}
            <span className="inline-block">{t('lastContact', { date: date(lastContactAt) })}</span>
          </span>
          {open + devices > 0 ? (
            <span className="flex flex-wrap gap-1.5 pt-1.5">
              {open > 0 ? <Tag>{t('open', { count: open })}</Tag> : null}
              {devices > 0 ? <Tag>{t('devices', { count: devices })}</Tag> : null}
            </span>
          ) : null}
        </span>
        <span className="flex flex-col items-end self-start pt-0.5">
          {bought.map((money) => (
            <Price key={money.currency} money={money} size="row" precise stacked />
          ))}
        </span>
        <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" />
      </Link>
    </article>
  )
}
