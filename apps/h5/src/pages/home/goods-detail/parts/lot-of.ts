import { isRunning, untilDecided } from '#features/auctions/lot-phase.ts'
import type { BidBy } from './bid-sheet.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { lotsOfGoodsCalls } from '@kikai/contract/auctions/lots-of-goods.calls'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'

export type LotSheet = { readonly kind: 'register' } | { readonly kind: 'bid'; readonly by: BidBy }
export type LotOnPage = { readonly lotId: Id<'lot'>; readonly isBidding: boolean }

/** The auction that goods are in. It stays on the page when it ends meanwhile, so that its end can be read. */
export function useLotOf(goodsId: Id<'goods'>): { lot: LotOnPage | null; isSure: boolean } {
  const { data, waiting } = useCall(
    lotsOfGoodsCalls.listLotsOfGoods,
    { goodsIds: [goodsId] },
    { freshMs: 0, againIn: ([one]) => (one ? untilDecided(one.now) : null) },
  )
  const found = data?.[0]
  const now = found ? { lotId: found.lotId, isBidding: isRunning(found.now) || found.now.state === 'suspended' } : null
  const [seen, setSeen] = useState(now)
  if (now && (now.lotId !== seen?.lotId || now.isBidding !== seen.isBidding)) setSeen(now)
  return { lot: now ?? seen, isSure: !waiting }
}
