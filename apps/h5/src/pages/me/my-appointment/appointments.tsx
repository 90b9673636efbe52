import { goInstead } from '#app/routes/go'
import { tabs as places } from '#app/routes/routes'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Tabs } from '#ui/buttons/tabs'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import { appointmentTabs } from '@kikai/contract/appointments/appointments.words'
import { CalendarClock, Info } from 'lucide-react'
import { useState } from 'react'
import { AppointmentCard } from './appointment-card.tsx'

/** Those to come, those with a report, and those that are over. */
export function Appointments() {
  const t = useText('booking')
  const [tab, setTab] = useState<(typeof appointmentTabs)[number]>('upcoming')
  const list = usePagedCall(appointmentsCalls.listMyAppointments, { tab }, { keepOld: true, freshMs: 0 })
  useLive('member')
  return (
    <Page
      title={t('list.title')}
      width="form"
      tabs={
        <Tabs
          title={t('list.title')}
          of={appointmentTabs}
          now={tab}
          label={(name) => t(`list.tab.${name}`)}
          count={(name) => list.first?.counts[name] || undefined}
          onPick={setTab}
        />
      }
    >
      <PagedList
        of={list}
        empty={
          <Empty
            icon={<CalendarClock aria-hidden />}
            text={t('list.none')}
            note={t('list.noneWhy')}
            way={{ label: t('list.browse'), go: () => goInstead(places.home) }}
          />
        }
      >
        {(one) => <AppointmentCard key={one.id} of={one} />}
      </PagedList>
      {tab === 'upcoming' && list.items.length > 0 ? (
        <p className="flex gap-2 px-1 text-12 text-ink-2">
          <Info aria-hidden className="size-4.5 shrink-0" />
          {t('list.rule')}
        </p>
      ) : null}
    </Page>
  )
}
