import { tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { documentName } from '@kikai/client/orders/document-words'
import { useText } from '@kikai/client/use-text'
import { managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'
import { documentTabs } from '@kikai/contract/orders/documents.shapes'
import { documentTones } from './document-tones.ts'
import OrderPanel from './order-panel.tsx'

const tabs = tabsOf(documentTabs, { first: 'decide' })

const documents = resource({
  name: 'documents',
  call: managedDocumentsCalls.listDocumentQueue,
  exports: managedDocumentsCalls.exportDocuments,
  rowKey: ({ orderId, id }) => `${orderId}.${id}`,
  input: ({ tab, words = '' }) => ({ tab: tabs.read(tab), words }),
})

/** Documents that orders wait for: those that only the platform decides first, then by due date. */
export default function Documents() {
  const t = useText('consoleAgents')
  const word = useText('documents')
  const page = useText('console')
  const may = useMay()
  const col = useColumns(documents)
  return (
    <CrudTable
      of={documents}
      title={page('page.documents')}
      columns={[
        col.text('number', t('documents.order'), { opens: true }),
        col.due('dueAt', t('documents.due')),
        col.text({ key: 'document', of: (one) => documentName(word, one) }, t('documents.document')),
        col.state('state', t('documents.state'), {
          tone: (state) => documentTones[state],
          word: (state) => word(`state.${state}`),
        }),
        col.word('askedOf', t('documents.of'), (from) => word(`from.${from}`)),
        col.person('seller', t('documents.seller')),
        col.text('title', t('documents.goods')),
        col.instant('deliveredAt', t('documents.delivered'), { extra: true }),
      ]}
      tabs={tabs.show((tab) => t(`documents.tab.${tab}`), t('documents.tab.all'))}
      search={t('documents.search')}
      empty={t('documents.none')}
      may={may}
      panel={(row, controls) => <OrderPanel row={row.split('.')[0] ?? ''} controls={controls} />}
    />
  )
}
