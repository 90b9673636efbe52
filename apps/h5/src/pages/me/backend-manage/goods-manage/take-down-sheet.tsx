import { showsGoods } from '@kikai/client/shows-goods'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { useState } from 'react'

/** Asks once more before goods leave the market. */
export function TakeDownSheet({ goods, onClose }: { goods: ManagedGoods | null; onClose: () => void }) {
  const t = useText('managed')
  const listing = useText('listings')
  const [shown, setShown] = useState(goods)
  if (goods && goods !== shown) setShown(goods)
  const takeDown = useAction(managedGoodsCalls.takeDownGoods, {
    refresh: showsGoods,
    onDone: () => {
      showToast(listing('goods.takenDown'), { done: true })
      onClose()
    },
  })
  return (
    <Sheet
      open={goods !== null}
      onClose={onClose}
      title={listing('goods.takeDownTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('list.cancel')}</Button>
          <Button
            tone="danger"
            wide
            busy={takeDown.busy}
            onClick={() => shown && void takeDown.run({ goodsId: shown.id })}
          >
            {listing('goods.takeDown')}
          </Button>
        </>
      }
    >
      <p className="text-15 font-600">{shown?.title}</p>
      <p className="mt-1 text-14 text-ink-2">{listing('goods.takeDownNote')}</p>
    </Sheet>
  )
}
