import { resource } from '#features/crud/resource.ts'
import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import { PiecesTable, pieceFilters } from './pieces-table.tsx'

const articles = resource({
  name: 'articles',
  call: managedContentCalls.listPieces,
  exports: managedContentCalls.exportPieces,
  rowKey: ({ id }) => id,
  input: (address) => ({ list: 'articles' as const, ...pieceFilters(address) }),
})

/** News, guides, notices and help. */
export default function Articles() {
  return <PiecesTable list="articles" of={articles} />
}
