import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Due } from '#features/review/due.tsx'
import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { documentName } from '@kikai/client/document-words'
import { useText } from '@kikai/client/use-text'
import { managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'
import { type DocumentInQueue, documentTabs } from '@kikai/contract/orders/documents.shapes'
import { documentTones } from './document-tones.ts'
import OrderPanel from './order-panel.tsx'

const documents = resource({
  name: 'documents',
  call: managedDocumentsCalls.listDocumentQueue,
  exports: managedDocumentsCalls.exportDocuments,
  rowKey: ({ orderId, id }) => `${orderId}.${id}`,
  input: ({ tab, words = '' }) => ({ tab: tab === 'all' ? null : (oneOf(documentTabs, tab) ?? 'decide'), words }),
})

/** Documents that orders wait for: those that only the platform decides first, then by due date. */
export default function Documents() {
  const t = useText('consoleAgents')
  const word = useText('documents')
  const page = useText('console')
  const { moment, deadline } = useWritten()
  const may = useMay()
  const columns: Column<DocumentInQueue>[] = [
    {
      key: 'number',
      title: t('documents.order'),
      show: ({ number }) => number,
      text: ({ number }) => number,
      opens: true,
    },
    {
      key: 'due',
      title: t('documents.due'),
      show: ({ dueAt }) => <Due at={dueAt} />,
      text: ({ dueAt }) => deadline(dueAt),
    },
    {
      key: 'document',
      title: t('documents.document'),
      show: (one) => documentName(word, one),
      text: (one) => documentName(word, one),
    },
    {
      key: 'state',
      title: t('documents.state'),
      show: ({ state }) => <Tag tone={documentTones[state]}>{word(`state.${state}`)}</Tag>,
      text: ({ state }) => word(`state.${state}`),
    },
    {
      key: 'of',
      title: t('documents.of'),
      show: ({ askedOf }) => word(`from.${askedOf}`),
      text: ({ askedOf }) => word(`from.${askedOf}`),
    },
    { key: 'seller', title: t('documents.seller'), show: ({ seller }) => seller, text: ({ seller }) => seller },
    { key: 'goods', title: t('documents.goods'), show: ({ title }) => title, text: ({ title }) => title },
    {
      key: 'delivered',
      title: t('documents.delivered'),
      show: ({ deliveredAt }) => (deliveredAt ? moment(deliveredAt) : '–'),
      text: ({ deliveredAt }) => (deliveredAt ? moment(deliveredAt) : ''),
      extra: true,
    },
  ]
  return (
    <CrudTable
      of={documents}
      title={page('page.documents')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: (answer) => [
          ...documentTabs.map((value) => ({
            value: value === 'decide' ? '' : value,
            label: t(`documents.tab.${value}`),
            count: answer?.counts[value] ?? 0,
          })),
          { value: 'all', label: t('documents.tab.all') },
        ],
      }}
      search={t('documents.search')}
      empty={t('documents.none')}
      may={may}
      panel={(row, controls) => <OrderPanel row={row.split('.')[0] ?? ''} controls={controls} />}
    />
  )
}
