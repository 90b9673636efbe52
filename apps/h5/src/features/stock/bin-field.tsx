import type { FieldProps } from '#ui/forms/field'
import { readersZone } from '#ui/times/moments.ts'
import { PickerField } from '#ui/forms/picker-field'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'

export type Warehouse = OutputOf<typeof stockCalls.saveWarehouse>
export type Bin = Warehouse['bins'][number]

/** The warehouses of the reader's company with their bins. */
export const useWarehouses = () =>
  useCall(stockCalls.readStockBoard, { warehouseId: null, timeZone: readersZone }, { freshMs: 60_000 })

type BinFieldProps = Pick<FieldProps, 'label' | 'error' | 'hint' | 'optional' | 'onRetry'> & {
  name: string
  /** Of several warehouses, each as a group of its own. */
  of: readonly Warehouse[]
  /** Only these kinds; all of them where it is not given. */
  kinds?: readonly Bin['kind'][]
  now: readonly string[]
  many?: boolean
  onPick: (binIds: string[]) => void
}

/** A choice of one bin, or several, found by its code. */
export function BinField({ of, kinds, ...field }: BinFieldProps) {
  const t = useText('warehouse')
  const options = of.flatMap(({ name, bins }) =>
    bins
      .filter(({ kind }) => kinds?.includes(kind) ?? true)
      .map(({ id, code, kind }) => ({
        value: id,
        label: code,
        group: of.length > 1 ? `${name} · ${t(`binKind.${kind}`)}` : t(`binKind.${kind}`),
      })),
  )
  return (
    <PickerField {...field} placeholder={t(field.many ? 'count.chooseBins' : 'receive.chooseBin')} options={options} />
  )
}
