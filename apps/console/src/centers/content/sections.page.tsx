import { resource } from '#features/crud/resource.ts'
import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import { PiecesTable, pieceFilters } from './pieces-table.tsx'

const sections = resource({
  name: 'sections',
  call: managedContentCalls.listPieces,
  exports: managedContentCalls.exportPieces,
  rowKey: ({ id }) => id,
  input: (address) => ({ list: 'sections' as const, ...pieceFilters(address) }),
})

/** The sections of the home screen in their order. */
export default function Sections() {
  return <PiecesTable list="sections" of={sections} />
}
