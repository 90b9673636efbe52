import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { Printer, QrCode } from 'lucide-react'

/** The code of its label, and the sheet to print. */
export default function LabelSheet({ of, onClose }: { of: StockUnitDetail; onClose: () => void }) {
  const t = useText('warehouse')
  const draw = useAction(productsCalls.drawStockLabels, { onDone: ({ url }) => void window.open(url, '_blank') })
  return (
    <Sheet
      open
      keeps
      onClose={onClose}
      title={t('unit.label')}
      footer={
        <Button
          tone="go"
          wide
          busy={draw.busy}
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => void draw.run({ unitIds: [of.id] })}
        >
          {t('labels.printOne')}
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-2 py-4 text-center">
        <QrCode aria-hidden className="size-14 text-ink-2" />
        <p className="figures text-19 font-700">{of.code.match(/.{1,4}/g)?.join(' ')}</p>
        <p className="text-14">
          {of.title} · {of.number}
        </p>
        <p className="text-12 text-ink-2">{t('labels.note')}</p>
      </div>
    </Sheet>
  )
}
