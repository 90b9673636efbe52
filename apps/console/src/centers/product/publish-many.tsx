import { EachRowDialog } from '#features/forms/each-row-dialog.tsx'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ChangedGoods } from '@kikai/contract/goods/managed.shapes'
import { type ManyGoodsProps, useManyGoods } from './use-many-goods.ts'

/** Publishes drafts and listings that were taken down, one by one; what lacks something stays and is named. */
export default function PublishMany({ rows, onClose }: ManyGoodsProps) {
  const listing = useText('listings')
  const { run, ...many } = useManyGoods(managedGoodsCalls.publishGoods, rows, { read })
  return (
    <EachRowDialog
      {...many}
      title={listing('publish.title', { count: rows.length })}
      send={listing('publish.action', { count: rows.length })}
      onSend={() => void run(rows.map(({ id }) => ({ goodsIds: [id], termsAgreed: false })))}
      onClose={onClose}
    >
      <p className="quiet">{listing('publish.note')}</p>
    </EachRowDialog>
  )
}

function read({ published, left }: OutputOf<typeof managedGoodsCalls.publishGoods>): ChangedGoods {
  const because = ({ domain, name, code }: { domain: string; name: string; code: number }, params = {}) => ({
    domain,
    name,
    code,
    params,
  })
  return {
    changed: published,
    left: left.map(({ goodsId, title, takenDown, doubt, missing }) => ({
      goodsId,
      title,
      reason: takenDown
        ? because(listingErrors.takenDown)
        : (doubt?.reason ?? because(goodsErrors.missingFields, { fields: missing })),
    })),
  }
}
