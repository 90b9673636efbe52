import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import type { StoredBankLine } from '../lines/lines.store.ts'

type Credited = { line: StoredBankLine; memberId: Id<'member'>; amount: Money; reference: string }

/** Tells a member that a transfer that paid nothing was credited to their balance. */
export async function tellTransferCredited(
  ctx: ChangeContext,
  { line, memberId, amount, reference }: Credited,
): Promise<void> {
  await ctx.tell(memberId, {
    kind: 'bankCredited',
    about: aboutOf(line),
    link: screenLinks.balance(),
    params: { amount, reference },
  })
}

/** A line that was decided again is a new notice. */
const aboutOf = ({ id, reopened }: StoredBankLine) => (reopened === 0 ? id : `${id} ${reopened}`)

type TakenBack = Pick<Credited, 'line' | 'memberId' | 'amount'>
/** Tells a member that a wrong credit was taken off their balance. */
export async function tellTakenBack(ctx: ChangeContext, { line, memberId, amount }: TakenBack): Promise<void> {
  const link = screenLinks.balance()
  await ctx.tell(memberId, { kind: 'bankCreditBack', about: aboutOf(line), link, params: { amount } })
}
