import { Dialog } from '#ui/dialog.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import type { StockUnit } from '@kikai/contract/warehouse/stock.shapes'
import { limits } from '@kikai/kernel/limits'
import { useStockNote } from './stock-tag.tsx'

type PrintLabelsProps = { rows: readonly StockUnit[]; onClose: (isTaken: boolean) => void }

/** Labels for the chosen pieces, as sheets to print and cut. */
export function PrintLabels({ rows, onClose }: PrintLabelsProps) {
  const t = useText('warehouse')
  const own = useText('consoleStock')
  const word = useText('console')
  const note = useStockNote()
  const draw = useAction(productsCalls.drawStockLabels, {
    onDone: ({ url }) => {
      window.open(url, '_blank')
      onClose(true)
    },
  })
  const isTooMany = rows.length > limits.labelsMax
  return (
    <Dialog
      open
      title={t('labels.title')}
      okText={t('labels.print', { count: rows.length })}
      okButtonProps={{ disabled: isTooMany }}
      cancelText={word('form.cancel')}
      confirmLoading={draw.busy}
      onOk={() => void draw.run({ unitIds: rows.map(({ id }) => id) })}
      onCancel={() => onClose(false)}
    >
      <p className={isTooMany ? 'wrong' : 'quiet'}>
        {isTooMany ? own('labelsMost', { count: limits.labelsMax }) : t('labels.note')}
      </p>
      <ul className="lines bulk-lines">
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.title}</span>
            <span className="figures">{note(row)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
