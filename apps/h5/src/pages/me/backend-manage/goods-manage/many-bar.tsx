import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { StickyBar } from '#ui/pages/sticky-bar'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { limits } from '@kikai/kernel/limits'
import { EyeOff, ListChecks, PackagePlus, Pencil, Send, Tag, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { fitFor, manyActions, type ManyAction } from './goods-actions.ts'

type ManyBarProps = {
  picked: readonly ManagedGoods[]
  /** How many there are in all, where not all are loaded. */
  ofAll: string | null
  isAll: boolean
  onAll: () => void
  onDo: (action: ManyAction, goods: ManagedGoods[]) => void
  onLeave: () => void
}

const icons: Readonly<Record<ManyAction, ReactNode>> = {
  restock: <PackagePlus aria-hidden className="size-4.5" />,
  reprice: <Tag aria-hidden className="size-4.5" />,
  change: <Pencil aria-hidden className="size-4.5" />,
  publish: <Send aria-hidden className="size-4.5" />,
  takeDown: <EyeOff aria-hidden className="size-4.5" />,
  archive: <Trash2 aria-hidden className="size-4.5" />,
}

/** The actions for the selected listings, each with the number it applies to. On phones they are in a sheet. */
export function ManyBar({ picked, ofAll, isAll, onAll, onDo, onLeave }: ManyBarProps) {
  const t = useText('managed')
  const listing = useText('listings')
  const wide = useWide()
  const [open, setOpen] = useState(false)
  const count = picked.length
  const said = ofAll === null ? listing('many.picked', { count }) : listing('many.pickedOf', { count, all: ofAll })
  const tooMany = picked.length > limits.pageSizeMax
  const able = manyActions.flatMap((action) => {
    const goods = fitFor(action, picked)
    return goods.length > 0 ? [{ action, goods }] : []
  })
  const left = picked.filter((goods) => !able.some((one) => one.goods.includes(goods))).length
  const reason = tooMany
    ? listing('goods.pickMax', { max: limits.pageSizeMax })
    : left > 0
      ? listing('many.noneFits', { count: left })
      : null
  const start = (action: ManyAction, goods: ManagedGoods[]) => {
    setOpen(false)
    onDo(action, goods)
  }
  return (
    <StickyBar
      reason={reason}
      lead={
        <span role="status" className="text-14 font-600">
          {said}
        </span>
      }
    >
      <Button size="small" tone="plain" onClick={onLeave}>
        {t('list.cancel')}
      </Button>
      <Button size="small" tone="outline" onClick={onAll}>
        {isAll ? listing('goods.pickNone') : listing('goods.pickAll')}
      </Button>
      {wide ? (
        able.map(({ action, goods }) => (
          <Button
            key={action}
            size="small"
            tone={action === 'archive' ? 'danger' : 'grey'}
            icon={icons[action]}
            blocked={tooMany}
            onClick={() => start(action, goods)}
          >
            {listing(`many.${action}`, { count: goods.length })}
          </Button>
        ))
      ) : (
        <Button
          size="small"
          tone="tint"
          icon={<ListChecks aria-hidden className="size-4.5" />}
          blocked={picked.length === 0 || tooMany}
          onClick={() => setOpen(true)}
        >
          {listing('many.actions')}
        </Button>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={said}>
        <div className="flex flex-col gap-2">
          {able.map(({ action, goods }) => (
            <Button
              key={action}
              wide
              tone={action === 'archive' ? 'danger' : 'outline'}
              icon={icons[action]}
              onClick={() => start(action, goods)}
            >
              {listing(`many.${action}`, { count: goods.length })}
            </Button>
          ))}
        </div>
      </Sheet>
    </StickyBar>
  )
}
