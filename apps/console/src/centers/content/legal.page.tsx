import { resource } from '#features/crud/resource.ts'
import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import { PiecesTable, pieceFilters } from './pieces-table.tsx'

const legal = resource({
  name: 'legal',
  call: managedContentCalls.listPieces,
  exports: managedContentCalls.exportPieces,
  rowKey: ({ id }) => id,
  input: (address) => ({ list: 'legal' as const, ...pieceFilters(address) }),
})

/** The texts that people agree to. */
export default function Legal() {
  return <PiecesTable list="legal" of={legal} />
}
