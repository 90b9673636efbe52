import { useDates } from '#ui/times/moments.ts'
import { ReadText } from '#ui/texts/read-text'
import { useLanguage } from '#ui/texts/words.ts'
import { useText } from '@kikai/client/use-text'
import type { WantedRequest } from '@kikai/contract/wanted/wanted.shapes'
import { countryName } from '@kikai/i18n/format/country'
import { formatDay } from '@kikai/i18n/format/day'
import { formatMoney } from '@kikai/i18n/format/money'
import { CalendarClock, MapPin, ShieldAlert, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'

/** What somebody looks for: machine, budget, place and day, and their own words. */
export function WantedFacts({ of, tag }: { of: WantedRequest; tag?: ReactNode }) {
  const t = useText('wanted')
  const { moment } = useDates()
  const language = useLanguage()
  const { category, maker, model, budget, country, untilDay, text, translation } = of
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 text-15 font-600 wrap-anywhere">
          {[maker?.name, model].filter(Boolean).join(' ') || category.name}
        </h3>
        {tag}
      </div>
      <p className="text-12 text-ink-2">
        {[maker || model !== '' ? category.name : null, model === '' ? t('any') : null].filter(Boolean).join(' · ')}
      </p>
      <ul className="flex flex-col gap-1 text-14 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-2">
        <Fact icon={<Wallet aria-hidden />}>
          {budget ? t('budget', { amount: formatMoney(budget, language) }) : t('noBudget')}
        </Fact>
        <Fact icon={<MapPin aria-hidden />}>
          {country ? t('standsIn', { country: countryName(country, language) }) : t('anywhere')}
        </Fact>
        <Fact icon={<CalendarClock aria-hidden />}>
          {t('until', { day: formatDay(untilDay, language) })}
          <span className="text-12 text-ink-2"> · {t('posted', { at: moment(of.postedAt) })}</span>
        </Fact>
      </ul>
      {text === '' ? null : (
        <div className="rounded-card bg-sunken px-3 py-2.5">
          <ReadText of={of} />
          {of.language === language || translation ? null : (
            <p className="pt-0.5 text-12 text-ink-2">{t(`writtenIn.${of.language}`)}</p>
          )}
        </div>
      )}
      {of.contactsHidden ? (
        <p className="flex items-center gap-2 text-12 text-ink-2">
          <ShieldAlert aria-hidden className="size-4 shrink-0" />
          {t('contacts')}
        </p>
      ) : null}
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 [&>svg]:mt-0.5">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
