import { resource } from '#features/crud/resource.ts'
import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import { PiecesTable, pieceFilters } from './pieces-table.tsx'

const slides = resource({
  name: 'slides',
  call: managedContentCalls.listPieces,
  exports: managedContentCalls.exportPieces,
  rowKey: ({ id }) => id,
  input: (address) => ({ list: 'slides' as const, ...pieceFilters(address) }),
})

/** The slides of the home screen in their order. */
export default function Slides() {
  return <PiecesTable list="slides" of={slides} />
}
