import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import { pieceLists } from '@kikai/contract/content/managed-content.shapes'
import type { Context, Member } from '../../platform/context.ts'
import { countPieces, listPieceRows, listVersionsById } from './pieces.store.ts'
import { presentRow } from './present-pieces.ts'

type List = typeof managedContentCalls.listPieces

export async function listPieces(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { list, kind = null, state = null, words = '', current_page: page, page_size: count } = input
  const asked = { kinds: kind === null ? pieceLists[list] : [kind], words }
  const rows = await listPieceRows(ctx.db, { ...asked, state, skip: (page - 1) * count, count })
  const counted = await countPieces(ctx.db, asked)
  const counts = Object.fromEntries(counted.flatMap((one) => (one.state === '' ? [] : [[one.state, one.count]])))
  const all = counted.reduce((sum, one) => sum + one.count, 0)
  const versions = await listVersionsById(
    ctx.db,
    rows.flatMap(({ versionId }) => versionId ?? []),
  )
  const data = []
  for (const row of rows) data.push(await presentRow(ctx, row, versions.find(({ id }) => id === row.versionId) ?? null))
  return { data, total: state === null ? all : (counts[state] ?? 0), counts: { ...counts, all } }
}
