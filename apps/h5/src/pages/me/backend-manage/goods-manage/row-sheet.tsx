import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { useText } from '@kikai/client/use-text'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import {
  ClipboardCheck,
  Copy,
  EyeOff,
  Gavel,
  Handshake,
  PackageCheck,
  PackagePlus,
  Pencil,
  Send,
  Tag,
  Trash2,
  Warehouse,
} from 'lucide-react'
import { useState } from 'react'
import { isGoodsActionEnabled, type ManyAction } from './goods-actions.ts'

type RowSheetProps = {
  goods: ManagedGoods | null
  onClose: () => void
  onEdit: (goods: ManagedGoods) => void
  onArrive: (goods: ManagedGoods) => void
  onTakeIn: (goods: ManagedGoods) => void
  onCopy: (goods: ManagedGoods) => void
  onDo: (action: ManyAction, goods: ManagedGoods) => void
  /** Absent for whoever may not answer offers. */
  onOffers: ((goods: ManagedGoods) => void) | undefined
  onInspect: (goods: ManagedGoods) => void
  /** Absent for whoever may not put goods up for auction. */
  onAuction: ((goods: ManagedGoods) => void) | undefined
}

/** All actions that are possible on one listing now. */
export function RowSheet({
  goods,
  onClose,
  onEdit,
  onArrive,
  onTakeIn,
  onCopy,
  onDo,
  onOffers,
  onInspect,
  onAuction,
}: RowSheetProps) {
  const t = useText('listings')
  const [shown, setShown] = useState(goods)
  if (goods && goods !== shown) setShown(goods)
  const then = (run: (one: ManagedGoods) => void) => () => {
    onClose()
    if (shown) run(shown)
  }
  const may = (action: ManyAction | 'edit' | 'arrive' | 'takeIn') =>
    shown !== null && isGoodsActionEnabled(shown, action)
  const ways = [
    { label: t('goods.edit'), icon: <Pencil aria-hidden className="size-4.5" />, may: may('edit'), run: onEdit },
    {
      label: t('many.one.arrive'),
      icon: <PackageCheck aria-hidden className="size-4.5" />,
      may: may('arrive'),
      run: onArrive,
    },
    {
      label: t('many.one.takeIn'),
      icon: <Warehouse aria-hidden className="size-4.5" />,
      may: may('takeIn'),
      run: onTakeIn,
    },
    {
      label: t('many.one.inspection'),
      icon: <ClipboardCheck aria-hidden className="size-4.5" />,
      may: shown?.state !== 'archived',
      run: onInspect,
    },
    { label: t('many.one.copy'), icon: <Copy aria-hidden className="size-4.5" />, may: true, run: onCopy },
    {
      label: t('many.one.offers'),
      icon: <Handshake aria-hidden className="size-4.5" />,
      may: onOffers !== undefined && shown !== null && shown.pricingType !== 'fixed',
      run: (one: ManagedGoods) => onOffers?.(one),
    },
    {
      label: t('many.one.auction'),
      icon: <Gavel aria-hidden className="size-4.5" />,
      may: onAuction !== undefined && shown?.state === 'on_sale' && shown.stock > shown.held + shown.sold,
      run: (one: ManagedGoods) => onAuction?.(one),
    },
    ...(
      [
        ['restock', <PackagePlus aria-hidden className="size-4.5" key="restock" />],
        ['reprice', <Tag aria-hidden className="size-4.5" key="reprice" />],
        ['publish', <Send aria-hidden className="size-4.5" key="publish" />],
        ['takeDown', <EyeOff aria-hidden className="size-4.5" key="takeDown" />],
        ['archive', <Trash2 aria-hidden className="size-4.5" key="archive" />],
      ] as const
    ).map(([action, icon]) => ({
      label: t(`many.one.${action}`),
      icon,
      may: may(action),
      run: (one: ManagedGoods) => onDo(action, one),
    })),
  ]
  return (
    <Sheet open={goods !== null} onClose={onClose} title={shown?.title ?? ''}>
      <div className="flex flex-col gap-2">
        {ways.flatMap(({ label, icon, may: shows, run }) =>
          shows
            ? [
                <Button key={label} wide tone="outline" icon={icon} onClick={then(run)}>
                  {label}
                </Button>,
              ]
            : [],
        )}
      </div>
    </Sheet>
  )
}
