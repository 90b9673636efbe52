import { Button } from '#ui/buttons/button'
import { Checkbox } from '#ui/forms/choice'
import { Empty } from '#ui/lists/empty'
import { PagedList } from '#ui/lists/paged-list'
import { SearchBox } from '#ui/forms/search-box'
import { Sheet } from '#ui/sheets/sheet'
import { useAction, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { StockUnit } from '@kikai/contract/warehouse/stock.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Tags } from 'lucide-react'
import { useState } from 'react'

type LabelsSheetProps = { warehouseId: Id<'warehouse'> | undefined; onClose: () => void }

/** Labels for the chosen pieces, as sheets to print and cut. */
export default function LabelsSheet({ warehouseId, onClose }: LabelsSheetProps) {
  const t = useText('warehouse')
  const [words, setWords] = useState('')
  const [picked, setPicked] = useState<readonly StockUnit['id'][]>([])
  const list = usePagedCall(
    stockCalls.listStock,
    { tab: 'all', words, warehouseId: warehouseId ?? null, sort: 'newest' },
    { keepOld: true },
  )
  const draw = useAction(productsCalls.drawStockLabels, {
    onDone: ({ url }) => {
      window.open(url, '_blank')
      onClose()
    },
  })
  const toggle = (id: StockUnit['id']) =>
    setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id].slice(0, limits.labelsMax))
  return (
    <Sheet
      open
      keeps
      onClose={onClose}
      title={t('labels.title')}
      footer={
        <Button
          tone="go"
          wide
          blocked={picked.length === 0}
          busy={draw.busy}
          onClick={() => void draw.run({ unitIds: [...picked] })}
        >
          {picked.length === 0 ? t('labels.title') : t('labels.print', { count: picked.length })}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-14 text-ink-2">{t('labels.pick')}</p>
        <SearchBox value={words} onSearch={setWords} placeholder={t('search')} className="flex-none!" />
        <PagedList of={list} look="inside" empty={<Empty icon={<Tags aria-hidden />} text={t('list.none')} />}>
          {({ id, title, number, serial }) => (
            <Checkbox key={id} checked={picked.includes(id)} onChange={() => toggle(id)}>
              <span className="block text-15 wrap-anywhere">{title}</span>
              <span className="figures block text-12 text-ink-2">{[number, serial].filter(Boolean).join(' · ')}</span>
            </Checkbox>
          )}
        </PagedList>
      </div>
    </Sheet>
  )
}
