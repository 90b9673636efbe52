import { ownCurrencyFirst } from '#features/appointments/own-currency-first.ts'
import { RadioRows } from '#ui/forms/choice'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useReasons } from '#ui/texts/reason.ts'
import { href } from '#app/routes/go'
import { Link } from '#ui/buttons/link'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { AppointmentDetail, appointmentWay } from '@kikai/contract/appointments/appointments.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'

type Way = z.output<typeof appointmentWay>
const nameOf = ({ method, amount }: Way): string => `${method} ${amount.currency}`

/** What is possible before what is not, points first, then the reader's own currency. */
const shownOf = (language: Language, ways: readonly Way[]): Way[] =>
  ownCurrencyFirst(language, ways, ({ amount }) => amount.currency)
    .toSorted((a, b) => Number(b.method === 'points') - Number(a.method === 'points'))
    .toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null))

/** What was chosen on the page is known to the button in its bar. */
let chosen: { id: Id<'appointment'>; name: string } | null = null
const watchers = new Set<() => void>()
function pick(next: typeof chosen): void {
  chosen = next
  watchers.forEach((changed) => changed())
}
const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/** The way that was chosen, at first the first that is possible; null where none is. */
export function useChosenWay({ id, ways }: AppointmentDetail): { way: Way | null } {
  const now = useSyncExternalStore(watch, () => chosen)
  const possible = shownOf(useLanguage(), ways).filter(({ reason }) => reason === null)
  const named = now?.id === id ? possible.find((way) => nameOf(way) === now.name) : undefined
  return { way: named ?? possible[0] ?? null }
}

/** The ways to pay what is due: points, balance, online, on account, each with its amount. */
export function ChooseWay({ of }: { of: AppointmentDetail }) {
  const t = useText('booking')
  const ways = shownOf(useLanguage(), of.ways)
  const { way } = useChosenWay(of)
  const reasons = useReasons(ways.map(({ reason }) => reason))
  if (of.ways.length === 0) return null
  return (
    <Panel title={t('way.title')}>
      <RadioRows
        title={t('way.title')}
        now={way && nameOf(way)}
        onPick={(name) => pick({ id: of.id, name })}
        of={ways.map((one, at) => ({
          value: nameOf(one),
          label: t(`way.${one.method}`),
          note: one.available ? t('way.available', { amount: one.available }) : reasons[at],
          aside: <Amount money={one.amount} precise />,
          disabled: one.reason !== null,
        }))}
      />
      <Link
        to={href('/pages/me/my-balance/my-balance')}
        className="flex min-h-11 items-center text-14 font-600 text-go-ink"
      >
        {t('way.topUp')}
      </Link>
      {of.state === 'pending_payment' ? (
        <p className="border-t border-line pt-3 text-14">
          <strong className="font-700">{of.type === 'video' ? t('last.noRefund') : t('way.refund')}</strong>{' '}
          {t('last.hostFails')}
        </p>
      ) : null}
    </Panel>
  )
}
