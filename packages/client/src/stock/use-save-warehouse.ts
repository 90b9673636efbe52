import type { OutputOf } from '@kikai/contract/call'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { binsOf, typedBins, wrongBin } from './typed-bins.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useText } from '../use-text.ts'

type Saving = {
  of: OutputOf<typeof stockCalls.saveWarehouse> | null
  /** Where a new one most likely stands. */
  near: { country: string; zone: string }
  onDone: () => void
  next: () => void
}

/** A warehouse with its bins, new or changed. */
export function useSaveWarehouse({ of, near, ...done }: Saving) {
  const t = useText('warehouse')
  const before = of?.bins ?? []
  return useCallForm(stockCalls.saveWarehouse, {
    start: () => ({
      name: of?.name ?? '',
      country: of?.country ?? near.country,
      address: of?.address ?? '',
      zone: of?.zone ?? near.zone,
      ...typedBins(before),
    }),
    input: ({ name, country, address, zone, ...typed }) => ({
      warehouseId: of?.id ?? null,
      name,
      country,
      address,
      zone,
      bins: binsOf(typed, before),
    }),
    rules: (typed) => {
      const wrong = wrongBin(typed)
      return {
        ...(wrong ? { [wrong.kind]: t(`warehouses.${wrong.name}`, { code: wrong.code }) } : {}),
        ...(binsOf(typed, before).length === 0 ? { shelf: t('warehouses.needBin') } : {}),
      }
    },
    ...done,
  })
}
