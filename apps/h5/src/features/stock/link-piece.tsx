import { Button } from '#ui/buttons/button'
import { PagedList } from '#ui/lists/paged-list'
import { SearchBox } from '#ui/forms/search-box'
import { Sheet } from '#ui/sheets/sheet'
import { showToast } from '#ui/feedback/toast'
import { useAction, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { Id } from '@kikai/kernel/ids'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { StockFace } from './stock-row.tsx'

type LinkPieceProps = {
  goodsId: Id<'goods'>
  /** What is on its way, or what stands there. */
  tab: 'expected' | 'available'
  onDone: () => void
}

/** Lets a listing sell a piece that is in the books already. */
export default function LinkPiece({ goodsId, tab, onDone }: LinkPieceProps) {
  const t = useText('warehouse')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button wide tone="outline" icon={<Link2 aria-hidden className="size-4.5" />} onClick={() => setOpen(true)}>
        {t(tab === 'expected' ? 'link.expected' : 'link.available')}
      </Button>
      {open ? <PieceSheet {...{ goodsId, tab, onDone }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function PieceSheet({ goodsId, tab, onDone, onClose }: LinkPieceProps & { onClose: () => void }) {
  const t = useText('warehouse')
  const [words, setWords] = useState('')
  const list = usePagedCall(stockCalls.listStock, { tab, words, unlisted: true }, { keepOld: true, freshMs: 0 })
  const link = useAction(productsCalls.publishStock, {
    onDone: () => {
      showToast(t('link.done'), { done: true })
      onClose()
      onDone()
    },
  })
  return (
    <Sheet open keeps onClose={onClose} title={t('link.title')}>
      <div className="flex flex-col gap-3">
        <p className="text-14 text-ink-2">{t(tab === 'expected' ? 'link.expectedNote' : 'link.availableNote')}</p>
        <SearchBox value={words} onSearch={setWords} placeholder={t('search')} className="flex-none!" />
        <PagedList
          of={list}
          look="inside"
          empty={<p className="py-6 text-center text-14 text-ink-2">{t('link.none')}</p>}
        >
          {(unit) => (
            <button
              key={unit.id}
              type="button"
              disabled={link.busy}
              onClick={() => void link.run({ unitId: unit.id, version: unit.version, goodsId })}
              className="flex w-full items-start gap-3 py-3 text-left"
            >
              <StockFace of={unit} />
            </button>
          )}
        </PagedList>
      </div>
    </Sheet>
  )
}
