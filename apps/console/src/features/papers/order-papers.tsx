import { useCall } from '@kikai/client/hooks'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import type { Id } from '@kikai/kernel/ids'
import { PaperLines } from './paper-lines.tsx'

/** The papers issued for an order so far. */
export function OrderPapers({ orderId }: { orderId: Id<'order'> }) {
  const { data } = useCall(managedPapersCalls.listManagedPapers, { orderId }, { freshMs: 0 })
  return <PaperLines of={data?.papers} />
}
