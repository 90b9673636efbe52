import { SelectField } from '#ui/choice-field.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { isId } from '@kikai/kernel/ids'

export type Warehouse = OutputOf<typeof stockCalls.saveWarehouse>
type BinKind = Warehouse['bins'][number]['kind']

export const readersZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What stands in one warehouse or in all of the reader's, with their bins. */
export const useStockBoard = (warehouseId?: string) =>
  useCall(
    stockCalls.readStockBoard,
    {
      warehouseId: warehouseId !== undefined && isId<'warehouse'>(warehouseId) ? warehouseId : null,
      timeZone: readersZone,
    },
    { freshMs: 60_000, keepOld: true },
  )

/** The warehouses of the reader for a filter; of several companies each stands with its own. */
export function useWarehouseFilter(warehouses: readonly Warehouse[]) {
  const t = useText('warehouse')
  const isOne = new Set(warehouses.map(({ company }) => company.id)).size < 2
  return {
    name: 'warehouse',
    label: t('pickWarehouse'),
    options: warehouses.map(({ id, name, company }) => ({
      value: id,
      label: isOne ? name : `${company.name} · ${name}`,
    })),
  }
}

type BinFieldProps = {
  /** As the form gives it for the field. */
  field: { name: string; value: string; onChange: (value: string) => void; error?: string | undefined }
  label: string
  hint?: string | undefined
  of: readonly Warehouse[]
  /** Only these kinds; all of them where it is not given. */
  kinds?: readonly BinKind[]
  /** It may stay where it is. */
  isOptional?: boolean
}

/** A choice of one bin, found by its code. */
export function BinField({ field, label, hint, of, kinds, isOptional = false }: BinFieldProps) {
  const t = useText('warehouse')
  const options = of.flatMap(({ name, bins }) =>
    bins
      .filter(({ kind }) => kinds?.includes(kind) ?? true)
      .map(({ id, code, kind }): { value: string; label: string } => ({
        value: id,
        label: [of.length > 1 ? name : '', code, t(`binKind.${kind}`)].filter(Boolean).join(' · '),
      })),
  )
  return (
    <SelectField
      {...field}
      label={label}
      hint={hint}
      options={isOptional ? [{ value: '', label: '–' }, ...options] : options}
      isSearched
    />
  )
}
