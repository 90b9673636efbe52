import { CrudTable } from '#features/crud/crud-table.tsx'
import { filterBy, tabsOf } from '#features/crud/list-filters.ts'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { useMay } from '#features/me/use-me.ts'
import { useText } from '@kikai/client/use-text'
import { appointmentTypes, reservationTabs } from '@kikai/contract/appointments/appointments.words'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { ReservationPanel } from './reservation-panel.tsx'
import { reservationTones } from './reservation-tag.tsx'
import { ReservationWeek } from './reservation-week.tsx'

const tabs = tabsOf(reservationTabs)

const reservations = resource({
  name: 'reservations',
  call: managedAppointmentsCalls.listReservations,
  exports: managedAppointmentsCalls.exportReservations,
  rowKey: ({ id }) => id,
  input: ({ tab, type }) => ({ tab: tabs.read(tab), type: oneOf(appointmentTypes, type) }),
})

/** Who wants to see which machine and when: by what has to be answered first, or as a week of those who receive them. */
export default function Reservations() {
  const { filters } = useListAddress()
  const panel = (row: string, controls: ReactNode) => <ReservationPanel row={row} controls={controls} />
  return filters.view === 'week' ? <ReservationWeek views={<Views />} panel={panel} /> : <List panel={panel} />
}

function Views() {
  const t = useText('consoleReservations')
  const { filters, filter } = useListAddress()
  return (
    <Segmented
      aria-label={t('view.title')}
      value={filters.view === 'week' ? 'week' : 'list'}
      options={[
        { value: 'list', label: t('view.list') },
        { value: 'week', label: t('view.week') },
      ]}
      onChange={(view) => filter({ view: view === 'week' ? 'week' : '', tab: '', type: '' })}
    />
  )
}

type ListProps = { panel: (row: string, controls: ReactNode) => ReactNode }
function List({ panel }: ListProps) {
  const t = useText('consoleReservations')
  const word = useText('appointments')
  const console = useText('console')
  const col = useColumns(reservations)
  const may = useMay()
  const typeOf = (type: (typeof appointmentTypes)[number]) => word(`type.${type}`)
  return (
    <CrudTable
      of={reservations}
      title={console('page.reservations')}
      actions={<Views />}
      columns={[
        col.text('number', t('number'), { opens: true, below: ({ type }) => typeOf(type) }),
        col.text({ key: 'machine', of: ({ goods }) => goods.title }, t('machine'), {
          below: ({ goods }) => goods.managementNumber,
        }),
        col.state('state', t('state'), {
          tone: (state) => reservationTones[state],
          word: (state) => word(`state.${state}`),
        }),
        col.due('deadlineAt', t('due')),
        col.instant('startAt', t('start')),
        col.person('host', word('role.host'), { below: ({ seller }) => seller?.name ?? null }),
        col.person('customer', t('customer')),
      ]}
      tabs={tabs.show((tab) => t(`tab.${tab}`), t('all'))}
      filters={[filterBy('type', t('type'), appointmentTypes, typeOf)]}
      may={may}
      empty={t('none')}
      panel={panel}
    />
  )
}
