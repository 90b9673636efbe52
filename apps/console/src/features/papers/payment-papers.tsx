import { useCall } from '@kikai/client/hooks'
import type { InputOf } from '@kikai/contract/call'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import { PaperLines } from './paper-lines.tsx'

/** What was issued to the payee of one payment; nothing before it was sent. */
export function PaymentPapers({ of }: { of: InputOf<typeof managedPapersCalls.listPayoutPapers> | null }) {
  const { data } = useCall(managedPapersCalls.listPayoutPapers, of, { freshMs: 0 })
  return <PaperLines of={data?.papers} />
}
