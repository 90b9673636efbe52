import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import type { ChangeContext } from '../../platform/context.ts'
import type { LineRow } from './lines.store.ts'

type Credited = { line: LineRow; memberId: Id<'member'>; amount: Money; reference: string }

/** Tells a member that money that came by bank, and paid nothing, is on their balance. */
export async function tellCredited(ctx: ChangeContext, { line, memberId, amount, reference }: Credited): Promise<void> {
  await ctx.tell(memberId, {
    kind: 'bankCredited',
    about: line.id,
    link: screenLinks.balance(),
    params: { amount, reference },
  })
}
