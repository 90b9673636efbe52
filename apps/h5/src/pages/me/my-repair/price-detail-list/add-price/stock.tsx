import { Button } from '#ui/buttons/button'
import { Facts } from '#ui/facts/facts'
import { Image } from '#ui/pictures/image'
import { Panel } from '#ui/pages/panel'
import { Price } from '#ui/facts/price'
import { SearchBox } from '#ui/forms/search-box'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import { textOfAmount } from '@kikai/kernel/amount-text'
import type { Id } from '@kikai/kernel/ids'
import type { Currency } from '@kikai/kernel/money'
import { useState } from 'react'
import type { TypedOption } from './item-values.ts'

/** As many as somebody compares while they write a quotation. */
const shownMost = 6

type StockProps = {
  /** Who repairs: a part is offered from their own stock. */
  companyId: Id<'company'>
  /** What is looked for at first: the item’s name, and the machine’s model. */
  label: string
  model: string
  taken: readonly Id<'goods'>[]
  isFull: boolean
  onUse: (part: NonNullable<TypedOption['part']>, price: { currency: Currency; text: string } | null) => void
}

/** Parts that the repairing company sells here and that may fit, each of which becomes an option. */
export function Stock({ companyId, label, model, taken, isFull, onUse }: StockProps) {
  const t = useText('quotes')
  const [typed, setTyped] = useState<string | null>(null)
  const words = (typed ?? [label, model].filter(Boolean).join(' ')).trim()
  const found = useCall(
    goodsCalls.listGoods,
    words === '' ? null : { words, companyId, states: ['on_sale'], page_size: shownMost },
    { keepOld: true },
  )
  const shown = found.data?.data.filter(({ id }) => !taken.includes(id)) ?? []
  return (
    <Panel title={t('item.stock')}>
      <SearchBox value={typed ?? ''} onSearch={setTyped} placeholder={t('item.search')} />
      {found.data && shown.length === 0 ? <p className="pt-3 text-14 text-ink-2">{t('item.noStock')}</p> : null}
      <ul className="divide-y divide-line">
        {shown.map((card) => (
          <li key={card.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <span className="w-18 shrink-0 overflow-hidden rounded-tag">
              <Image of={card.picture} alt="" sizes="72px" />
            </span>
            <span className="min-w-0 flex-1 basis-32">
              <span className="line-clamp-2 text-14">{card.title}</span>
              <span className="block text-12 text-ink-2">
                <Facts of={[gradeOf(card, t('used', { grade: card.grade ?? '' })), card.seller.name, card.place]} />
              </span>
              <Price money={card.price} size="row" hidden={card.priceHidden} />
            </span>
            <Button
              size="small"
              tone="tint"
              blocked={isFull}
              onClick={() =>
                onUse(
                  { goodsId: card.id, title: card.title, seller: card.seller.name, picture: card.picture },
                  card.price && { currency: card.price.currency, text: textOfAmount(card.price) },
                )
              }
            >
              {t('item.use')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const gradeOf = ({ grade }: GoodsCard, said: string): string | null => (grade === null ? null : said)
