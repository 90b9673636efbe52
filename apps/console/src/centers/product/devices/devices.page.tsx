import { CrudTable } from '#features/crud/crud-table.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { useText } from '@kikai/client/use-text'
import { managedDevicesCalls } from '@kikai/contract/devices/managed-devices.calls'
import { DevicePanel } from './device-panel.tsx'
import { deviceTones } from './device-tag.tsx'

const tabs = tabsOf(['claimed', 'due'])

const devices = resource({
  name: 'devices',
  call: managedDevicesCalls.listManagedDevices,
  exports: managedDevicesCalls.exportManagedDevices,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({ tab: tabs.read(tab) ?? ('all' as const), words }),
})

/** The machines that people own: for staff those of all, claimed ones on top; for a company those that it looks after. */
export default function Devices() {
  const t = useText('consoleDevices')
  const word = useText('devices')
  const console = useText('console')
  const may = useMay()
  const col = useColumns(devices)
  return (
    <CrudTable
      of={devices}
      title={console('page.devices')}
      columns={[
        col.text({ key: 'machine', of: ({ maker, model }) => `${maker} ${model}` }, t('machine'), {
          opens: true,
          below: ({ serial }) => serial,
        }),
        col.text({ key: 'category', of: ({ category }) => category.name }, t('category')),
        col.state('state', t('state'), {
          tone: (state) => deviceTones[state],
          word: (state) => word(`state.${state}`),
        }),
        col.person('owner', t('owner')),
        col.text('place', t('place')),
        col.number('claims', t('claims')),
        col.day({ key: 'dueDay', of: ({ service }) => service?.dueDay }, t('due'), {
          below: ({ service }) => service?.task ?? null,
        }),
      ]}
      tabs={tabs.show((tab) => t(`tab.${tab}`), t('tab.all'))}
      search={t('search')}
      may={may}
      empty={t('none')}
      panel={(row, controls) => <DevicePanel row={row} controls={controls} />}
    />
  )
}
