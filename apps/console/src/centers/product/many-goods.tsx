import type { BulkStep } from '#features/crud/bulk-step.tsx'
import { useMay, useMe } from '#features/me/use-me.ts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'

// Loaded when several rows are changed together.
const RepriceMany = lazyPart(() => import('./reprice-many.tsx'))
const EditMany = lazyPart(() => import('./edit-many.tsx'))
const RestockMany = lazyPart(() => import('./restock-many.tsx'))
const LeaveMany = lazyPart(() => import('./leave-many.tsx'))
const PublishMany = lazyPart(() => import('./publish-many.tsx'))

/** The steps for several listings. Prices, texts and publishing are the seller's; staff take others' down with a reason. */
export function useGoodsSteps(): readonly BulkStep<ManagedGoods>[] | undefined {
  const listing = useText('listings')
  const { data: me } = useMe()
  const may = useMay()
  if (!may('product.goods.write')) return undefined
  const isOwn = ({ seller }: ManagedGoods) => me?.companies.some(({ id }) => id === seller.id) ?? false
  const can = ({ allowedActions }: ManagedGoods, action: string) =>
    allowedActions.some((one) => one.action === action && one.enabled)
  return [
    {
      label: (rows) => listing('many.restock', { count: rows.length }),
      fits: (row) => can(row, 'restock'),
      form: (rows, onClose) => <RestockMany rows={rows} onClose={onClose} />,
    },
    {
      label: (rows) => listing('many.reprice', { count: rows.length }),
      fits: (row) => isOwn(row) && can(row, 'reprice'),
      form: (rows, onClose) => <RepriceMany rows={rows} onClose={onClose} />,
    },
    {
      label: (rows) => listing('many.change', { count: rows.length }),
      fits: (row) => isOwn(row) && can(row, 'edit') && row.takenDown === null,
      form: (rows, onClose) => <EditMany rows={rows} onClose={onClose} />,
    },
    {
      label: (rows) => listing('many.publish', { count: rows.length }),
      fits: (row) => isOwn(row) && row.state === 'unpublished',
      form: (rows, onClose) => <PublishMany rows={rows} onClose={onClose} />,
    },
    {
      label: (rows) => listing('many.takeDown', { count: rows.length }),
      fits: (row) => can(row, 'takeDown'),
      form: (rows, onClose) => <LeaveMany rows={rows} isOwn={rows.every(isOwn)} onClose={onClose} />,
    },
  ]
}
