import { limits } from '@kikai/kernel/limits'
import type { PackedFile, ZipFault } from '#device/read-zip'
import type { OutputOf } from '@kikai/contract/call'
import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { MatchedGoods } from '@kikai/contract/imports/picture-matches.shapes'

export type Matched = OutputOf<typeof importCalls.matchPictures>
/** Why a picture was left out: a fault of the archive, its name, the goods, or the server's message. */
export type LeftWhy = ZipFault | 'unknown' | 'several' | 'inDeal' | 'noRoom' | 'stopped' | { readonly says: string }
export type Left = { readonly name: string; readonly why: LeftWhy }
export type Batch = { readonly goods: MatchedGoods; readonly files: readonly PackedFile[] }
export type Plan = { readonly batches: readonly Batch[]; readonly left: readonly Left[]; readonly count: number }

/** Assigns the pictures of an archive to goods, no more to one than it may have, and lists those left out. */
export function planPictures(files: readonly PackedFile[], { matches, goods }: Matched, before: readonly Left[]): Plan {
  const byName = new Map(matches.map((match) => [match.name, match]))
  const byId = new Map(goods.map((one) => [one.id, one]))
  const batches = new Map<MatchedGoods, PackedFile[]>()
  const left = [...before]
  for (const file of files) {
    const match = byName.get(file.name)
    const found = match?.goodsId ? byId.get(match.goodsId) : undefined
    if (!found) left.push({ name: file.name, why: match?.why ?? 'unknown' })
    else if (found.allowedActions.some(({ enabled }) => !enabled)) left.push({ name: file.name, why: 'inDeal' })
    else batches.set(found, [...(batches.get(found) ?? []), file])
  }
  const sorted = [...batches].map(([one, own]) => {
    left.push(...own.slice(limits.uploadPicturesMax).map(({ name }) => ({ name, why: 'noRoom' as const })))
    return { goods: one, files: own.slice(0, limits.uploadPicturesMax) }
  })
  return { batches: sorted, left, count: sorted.reduce((sum, batch) => sum + batch.files.length, 0) }
}
