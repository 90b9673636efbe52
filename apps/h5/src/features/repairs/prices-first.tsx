import { Failed } from '#ui/feedback/failed'
import { whenSlow } from '#ui/feedback/loading-delays.ts'
import { Bone } from '#ui/feedback/skeletons'
import { reasonOf } from '#ui/pages/page'
import { Sheet } from '#ui/sheets/sheet'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { RepairPrices } from '@kikai/contract/repairs/quotes.shapes'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { type ReactNode, useEffect, useState } from 'react'
import type { SheetProps } from './more-sheets.tsx'

type PricesFirstProps = SheetProps & { title: string; children: (prices: RepairPrices) => ReactNode }

/** A sheet about money opens with what was paid: where that is slow it waits in the sheet, and where it fails it says so. */
export function PricesFirst({ of, title, onClose, children }: PricesFirstProps) {
  const t = useText('maintenance')
  const { data, waiting, error, reload } = useCall(
    repairPricesCalls.readRepairPrices,
    { repairId: of.id },
    { freshMs: 0 },
  )
  // A quick answer opens the sheet once, and a further try keeps it open.
  const [isOpen, setIsOpen] = useState(false)
  if (error && !isOpen) setIsOpen(true)
  useEffect(() => (waiting ? whenSlow(() => setIsOpen(true)) : undefined), [waiting])
  if (data) return children(data)
  if (!isOpen) return null
  return (
    <Sheet open onClose={onClose} title={title}>
      {error ? (
        <Failed look="inside" title={t('noPrices')} why={reasonOf(error)} onRetry={reload} />
      ) : (
        <Bone className="h-60" />
      )}
    </Sheet>
  )
}
