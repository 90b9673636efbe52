import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { showsGoods } from '@kikai/client/shows-goods'
import { AskOnce } from '#ui/ask-once'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { useState } from 'react'

/** Asks once more before goods leave the market. */
export function TakeDownSheet({ goods, onClose }: { goods: ManagedGoods | null; onClose: () => void }) {
  const listing = useText('listings')
  const [shown, setShown] = useState(goods)
  if (goods && goods !== shown) setShown(goods)
  const takeDown = useAction(managedGoodsCalls.takeDownGoods, {
    silent: true,
    refresh: showsGoods,
    onDone: () => {
      showToast(listing('goods.takenDown'), { done: true })
      onClose()
    },
  })
  return (
    <AskOnce
      open={goods !== null}
      onClose={onClose}
      title={listing('goods.takeDownTitle')}
      yes={listing('goods.takeDown')}
      of={takeDown}
      onYes={() => shown && void takeDown.run({ goodsId: shown.id })}
    >
      <p className="text-15 font-600 text-ink">{shown?.title}</p>
      <p>{listing('goods.takeDownNote')}</p>
    </AskOnce>
  )
}
