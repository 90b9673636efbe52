import { instantFrom, localText } from '#ui/times/clock.ts'
import { readersZone } from '#ui/times/moments.ts'
import { TextField } from '#ui/forms/text-field'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useSetting } from '@kikai/client/use-setting'
import { useLanguage, useText } from '@kikai/client/use-text'
import { formatDeadline, zoneName } from '@kikai/i18n/format/moment'
import { dayMs, minuteMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'

type LotDays = { readonly fromDay: string; readonly toDay: string }
export type TypedTimes = {
  startsAt: string
  endsAt: string
  viewing: readonly LotDays[]
  collectFrom: string
  collectTo: string
}
export type TimesForm = Pick<CallForm<TypedTimes>, 'text' | 'set'> & { readonly values: TypedTimes }

/** A start on a morning that leaves time for the review, three days of bidding, and collection once it can be paid. */
export function plannedFrom(earliest: Instant): TypedTimes {
  const start = new Date(millisecondsOf(earliest) + dayMs)
  start.setHours(10, 0, 0, 0)
  const end = new Date(start.getTime() + 3 * dayMs)
  end.setHours(17, 0, 0, 0)
  const dayAfter = (days: number) => localText(new Date(end.getTime() + days * dayMs)).slice(0, 10)
  return {
    startsAt: localText(start),
    endsAt: localText(end),
    viewing: [],
    collectFrom: dayAfter(4),
    collectTo: dayAfter(14),
  }
}

/** The times in the form in which both calls take them. */
export const sentTimes = ({ startsAt, endsAt, viewing, collectFrom, collectTo }: TypedTimes) => ({
  startsAt: instantFrom(startsAt),
  endsAt: instantFrom(endsAt),
  viewing,
  collection: { fromDay: collectFrom, toDay: collectTo },
})

const markets = ['Asia/Tokyo', 'Asia/Shanghai'] as const

/** A moment in the zones of both markets, without the one in which it is typed. */
const elsewhere = (at: Instant, language: Language): string[] =>
  markets
    .filter((zone) => zone !== readersZone)
    .map((zone) => `${formatDeadline(at, language, zone)} ${zoneName(at, language, zone)}`)

/** Start and end as they are typed, what they are in the other market, and the end beyond which nothing is moved. */
export function LotTimes({ of: form }: { of: TimesForm }) {
  const t = useText('lots')
  const language = useLanguage()
  const rules = useSetting()?.auctions
  const { startsAt, endsAt } = form.values
  const end = instantFrom(endsAt)
  const hardEnd = end && rules ? instantOf(new Date(millisecondsOf(end) + rules.hardEndMinutes * minuteMs)) : null
  return (
    <div className="flex flex-col gap-3">
      {(
        [
          ['startsAt', t('form.begins'), instantFrom(startsAt)],
          ['endsAt', t('form.ends'), end],
        ] as const
      ).map(([name, label, at]) => (
        <TextField
          key={name}
          {...form.text(name)}
          type="datetime-local"
          label={label}
          hint={at ? elsewhere(at, language).join(' · ') : undefined}
        />
      ))}
      {rules && hardEnd ? (
        <p className="text-12 text-ink-2">
          {t('form.softClose', {
            minutes: rules.softCloseMinutes,
            time: [formatDeadline(hardEnd, language, readersZone), ...elsewhere(hardEnd, language)].join(' / '),
          })}
        </p>
      ) : null}
    </div>
  )
}
