import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { periodOf } from '#features/period/days.ts'
import { PeriodFields } from '#features/period/period-fields.tsx'
import { NoticePanel } from '#ui/notice.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { figureNames } from '@kikai/contract/settings/figures'
import type { FigureNow, FigureVersion } from '@kikai/contract/settings/figures.shapes'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { FigureForm } from './figure-form.tsx'
import { FigureTables } from './figure-tables.tsx'
import { useFigureWords } from './use-figure-words.ts'

const versions = resource({
  name: 'figure-versions',
  call: managedSettingsCalls.listFigureVersions,
  exports: managedSettingsCalls.exportFigureVersions,
  rowKey: ({ id }) => id,
  input: ({ words = '', name, ...address }) => ({ words, name: oneOf(figureNames, name), ...periodOf(address) }),
})

/** The figures of the business settings: the current ones by subject, and below them every change with its reason. */
export default function FiguresPage() {
  const t = useText('consoleFigures')
  const word = useText('console')
  const { moment } = useWritten()
  const { written } = useFigureWords()
  const may = useMay()
  const now = useCall(managedSettingsCalls.listFigures, {}, { freshMs: 0 })
  const [asked, setAsked] = useState<FigureNow | null>(null)
  const columns: Column<FigureVersion>[] = [
    { key: 'at', title: t('at'), show: ({ at }) => moment(at), text: ({ at }) => moment(at) },
    { key: 'name', title: t('figure'), show: ({ name }) => t(`name.${name}`), text: ({ name }) => t(`name.${name}`) },
    {
      key: 'before',
      title: t('before'),
      show: ({ name, before }) => written(name, before),
      text: ({ name, before }) => written(name, before),
    },
    {
      key: 'after',
      title: t('after'),
      show: ({ name, value }) => written(name, value),
      text: ({ name, value }) => written(name, value),
    },
    { key: 'reason', title: t('reason'), show: ({ reason }) => reason, text: ({ reason }) => reason },
    { key: 'by', title: t('by'), show: ({ by }) => by, text: ({ by }) => by },
  ]
  return (
    <>
      <CrudTable
        of={versions}
        title={word('page.figures')}
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
          <>
            <p className="quiet list-lead">{t('lead')}</p>
            {now.data ? (
              <FigureTables of={now.data.data} onChange={setAsked} />
            ) : now.waiting ? (
              <WaitingSkeleton label={word('waiting')} />
            ) : (
              <NoticePanel
                title={word('failed.title')}
                note={now.error?.message}
                action={<Button onClick={now.reload}>{word('failed.retry')}</Button>}
              />
            )}
            <h2>{t('history')}</h2>
          </>
        )}
        actions={<PeriodFields />}
      />
      {asked ? <FigureForm of={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
