import { Button } from '#ui/buttons/button'
import { Facts } from '#ui/facts/facts'
import { Image } from '#ui/pictures/image'
import { Panel } from '#ui/pages/panel'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import type { Id } from '@kikai/kernel/ids'

/** As many as somebody compares while they write a quotation. */
const shownMost = 6

export type WorkPart = OutputOf<typeof productsCalls.listWorkStock>['data'][number]
type WorkStockProps = {
  /** What is looked for: the item’s name or its number. */
  words: string
  taken: readonly Id<'goods'>[]
  isFull: boolean
  onUse: (part: WorkPart) => void
}

/** Parts that lie in the warehouses of whoever repairs, for sale or not. */
export function WorkStock({ words, taken, isFull, onUse }: WorkStockProps) {
  const t = useText('quotes')
  const found = useCall(productsCalls.listWorkStock, { words: words.trim(), page_size: shownMost }, { keepOld: true })
  const shown = found.data?.data.filter(({ goodsId }) => goodsId === null || !taken.includes(goodsId)) ?? []
  if (shown.length === 0) return null
  return (
    <Panel title={t('item.warehouse')}>
      <ul className="divide-y divide-line">
        {shown.map((part) => (
          <li key={part.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <span className="w-18 shrink-0 overflow-hidden rounded-tag">
              <Image of={part.picture} alt="" sizes="72px" />
            </span>
            <span className="min-w-0 flex-1 basis-32">
              <span className="line-clamp-2 text-14">{part.title}</span>
              <span className="block text-12 text-ink-2">
                <Facts of={[part.partNumber || null, t('item.free', { count: part.free }), part.place]} />
              </span>
              {part.goodsId === null ? <span className="block text-12 text-ink-2">{t('item.notListed')}</span> : null}
            </span>
            <Button size="small" tone="tint" blocked={isFull} onClick={() => onUse(part)}>
              {t('item.use')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
