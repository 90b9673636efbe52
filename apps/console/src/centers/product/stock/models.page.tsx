import { CrudTable } from '#features/crud/crud-table.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Tag } from '#ui/tag.tsx'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ModelPanel } from './model-panel.tsx'
import { StockFace } from './stock-tag.tsx'

// The form comes at a press.
const ModelForm = lazyPart(() => import('./model-form.tsx'))

const tabs = tabsOf(['machines', 'parts', 'lacking'])

const models = resource({
  name: 'models',
  call: productsCalls.listProducts,
  exports: productsCalls.exportProducts,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({ tab: tabs.read(tab) ?? ('all' as const), words }),
})

/** Models: what all pieces of each have in common, the company's own and those of the platform. */
export default function Models() {
  const t = useText('consoleStock')
  const word = useText('warehouse')
  const console = useText('console')
  const col = useColumns(models)
  const may = useMay()
  const navigate = useNavigate()
  const [adds, setAdds] = useState(false)
  return (
    <>
      <CrudTable
        of={models}
        title={console('page.models')}
        columns={[
          col.text('title', word('unit.model'), {
            opens: true,
            below: ({ category }) => category.name,
            show: (row) => (
              <StockFace
                title={row.title}
                url={row.picture ? `/media/${row.picture.id}/320.webp` : undefined}
                below={row.category.name}
              />
            ),
          }),
          col.word('kind', t('kind'), (kind) => word(`kind.${kind}`)),
          col.text('aliases', word('model.other')),
          col.text(
            { key: 'facts', of: ({ facts: { known, of } }) => (of === 0 ? null : `${known} / ${of}`) },
            t('facts'),
            {
              show: ({ facts: { known, of } }) =>
                known < of ? <Tag tone="amber">{`${known} / ${of}`}</Tag> : of === 0 ? '–' : `${known} / ${of}`,
            },
          ),
          col.number('onHand', t('onHand')),
          col.number({ key: 'free', of: ({ counts }) => counts.available ?? 0 }, word('state.available')),
          col.text({ key: 'owner', of: ({ isShared }) => t(isShared ? 'shared' : 'own') }, t('owner')),
        ]}
        tabs={tabs.show((tab) => word(`model.tabs.${tab}`), word('model.tabs.all'))}
        search={word('model.search')}
        actions={<Button onClick={() => setAdds(true)}>{word('model.add')}</Button>}
        may={may}
        empty={word('model.none')}
        panel={(row, controls) => <ModelPanel row={row} controls={controls} />}
      />
      {adds ? (
        <ModelForm
          of={null}
          onClose={() => setAdds(false)}
          onDone={({ id }) => void navigate(`/product/models?row=${id}`)}
        />
      ) : null}
    </>
  )
}
