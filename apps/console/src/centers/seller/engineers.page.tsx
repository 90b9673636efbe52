import { CrudTable } from '#features/crud/crud-table.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { engineerTabs } from '@kikai/contract/engineers/engineers.words'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { EngineerPanel } from './engineer-panel.tsx'
import { EngineerTag } from './engineer-tag.tsx'

const tabs = tabsOf(engineerTabs.filter((tab) => tab !== 'all'))

const engineers = resource({
  name: 'engineers',
  call: managedEngineersCalls.listEngineers,
  exports: managedEngineersCalls.exportEngineers,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({ tab: oneOf(engineerTabs, tab) ?? 'all', words }),
})

/** Everybody who applied as an engineer, with the state of the certification. */
export default function Engineers() {
  const t = useText('consoleEngineers')
  const word = useText('engineers')
  const console = useText('console')
  const { country } = useWritten()
  const may = useMay()
  const col = useColumns(engineers)
  return (
    <CrudTable
      of={engineers}
      title={console('page.engineers')}
      columns={[
        col.text('name', t('engineer'), { opens: true }),
        col.word('state', t('state'), (state) => word(`state.${state}`), {
          show: ({ state }) => <EngineerTag state={state} />,
        }),
        col.text('company', t('company')),
        col.word('country', t('country'), country),
        col.number('heldSkills', t('held')),
        col.number('waitingSkills', t('waiting')),
        col.due('dueAt', t('decideBy')),
        col.instant('submittedAt', t('submitted'), { extra: true }),
      ]}
      tabs={tabs.show((tab) => t(`tab.${tab}`), t('tab.all'))}
      search={t('search')}
      may={may}
      empty={t('empty')}
      panel={(row, controls) => <EngineerPanel row={row} controls={controls} />}
    />
  )
}
