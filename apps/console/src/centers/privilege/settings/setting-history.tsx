import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { periodOf } from '#features/period/days.ts'
import { PeriodFields } from '#features/period/period-fields.tsx'
import { Link } from '#ui/link.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { figureNames } from '@kikai/contract/settings/figures'
import type { FigureVersion } from '@kikai/contract/settings/figures.shapes'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { useFigureWords } from './use-figure-words.ts'

const versions = resource({
  name: 'figure-versions',
  call: managedSettingsCalls.listFigureVersions,
  exports: managedSettingsCalls.exportFigureVersions,
  rowKey: ({ id }) => id,
  input: ({ words = '', name, ...address }) => ({ words, name: oneOf(figureNames, name), ...periodOf(address) }),
})

/** Every change of every setting with its reason, newest first. */
export function SettingHistory() {
  const t = useText('settings')
  const { moment } = useWritten()
  const { unlike } = useFigureWords()
  const may = useMay()
  const columns: Column<FigureVersion>[] = [
    { key: 'at', title: t('at'), show: ({ at }) => moment(at), text: ({ at }) => moment(at) },
    { key: 'name', title: t('figure'), show: ({ name }) => t(`name.${name}`), text: ({ name }) => t(`name.${name}`) },
    {
      key: 'before',
      title: t('before'),
      show: ({ name, before, value }) => unlike(name, before, value),
      text: ({ name, before, value }) => unlike(name, before, value),
    },
    {
      key: 'after',
      title: t('after'),
      show: ({ name, before, value }) => unlike(name, value, before),
      text: ({ name, before, value }) => unlike(name, value, before),
    },
    { key: 'reason', title: t('reason'), show: ({ reason }) => reason, text: ({ reason }) => reason },
    {
      key: 'by',
      title: t('by'),
      show: ({ by, approvedBy }) => peopleOf(by, approvedBy),
      text: ({ by, approvedBy }) => peopleOf(by, approvedBy),
    },
  ]
  return (
    <CrudTable
      of={versions}
      title={t('historyAll')}
      columns={columns}
      search={t('search')}
      filters={[
        {
          name: 'name',
          label: t('figure'),
          options: figureNames.map((value) => ({ value, label: t(`name.${value}`) })),
        },
      ]}
      empty={t('none')}
      may={may}
      lead={() => (
        <p className="list-lead">
          <Link to="/privilege/settings">{t('back')}</Link>
        </p>
      )}
      actions={<PeriodFields />}
    />
  )
}

export const peopleOf = (by: string, approvedBy: string | null): string =>
  approvedBy === null ? by : `${by}, ${approvedBy}`
