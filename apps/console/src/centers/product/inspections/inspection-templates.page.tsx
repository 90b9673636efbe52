import { CrudTable } from '#features/crud/crud-table.tsx'
import { PanelWaiting } from '#features/crud/loaded-panel.tsx'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { inspectionTemplatesCalls } from '@kikai/contract/inspections/inspections.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { templateTones } from './template-tones.ts'

const TemplatePanel = lazyPart(() => import('./template-panel.tsx'), { waiting: PanelWaiting, isBound: false })
/** Loaded with the first press. */
const TemplateEditor = lazyPart(() => import('./template-editor.tsx'), { isBound: false })

const templates = resource({
  name: 'inspectionTemplates',
  call: inspectionTemplatesCalls.listTemplates,
  exports: inspectionTemplatesCalls.exportTemplates,
  rowKey: ({ id }) => id,
  input: () => ({}),
})

/** What inspections look at, by category and in all versions. */
export default function InspectionTemplates() {
  const t = useText('consoleInspections')
  const console = useText('console')
  const col = useColumns(templates)
  const may = useMay()
  const [adds, setAdds] = useState(false)
  return (
    <>
      <CrudTable
        of={templates}
        title={console('page.inspections')}
        columns={[
          col.text({ key: 'categoryName', of: ({ categoryName }) => categoryName }, t('category'), {
            opens: true,
            below: ({ number }) => t('version', { number }),
          }),
          col.state('state', t('state'), {
            tone: (state) => templateTones[state],
            word: (state) => t(`states.${state}`),
          }),
          col.number('sections', t('sections')),
          col.number('items', t('items')),
          col.text('writers', t('writer')),
          col.instant('updatedAt', t('updated')),
        ]}
        may={may}
        empty={t('empty')}
        actions={<Button onClick={() => setAdds(true)}>{t('add')}</Button>}
        panel={(row, controls) => <TemplatePanel row={row} controls={controls} />}
      />
      {adds ? <TemplateEditor of={null} onClose={() => setAdds(false)} /> : null}
    </>
  )
}
