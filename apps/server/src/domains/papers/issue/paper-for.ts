import { refuse } from '@kikai/contract/errors'
import type { PaperBuyer } from '@kikai/contract/papers/papers.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member } from '../../../platform/context.ts'
import { holds } from '../../../platform/sessions/reach.ts'
import { isMaskedFor } from '../../access/access.public.ts'
import { maskReached } from '../../orders/orders.public.ts'
import { maskFapiao, openBuyer } from '../fapiao/fapiao.ts'
import { type WholePaper, findPaper } from '../papers.store.ts'
import type { Readers } from '../read/readers.ts'

type Asked = Readers & { paperId: Id<'paper'> }

/** A paper for a reader; readers who see an order masked see the paper's buyer masked. */
export async function paperFor(ctx: Context<Member>, asked: Asked): Promise<WholePaper & { isMasked: boolean }> {
  const paper = await findPaper(ctx.db, asked)
  if (!paper) throw refuse(requestErrors.notFound)
  const { memberId } = paper
  // What the operator issues names a company and nobody in person.
  if (memberId === null) {
    const { fapiao: _, ...company } = paper.buyer
    return { ...paper, buyer: company, isMasked: false }
  }
  const isMasked = 'reach' in asked.owner && isMaskedOn(ctx.actor, paper)
  const buyer = await openBuyer(ctx, { memberId }, paper.buyer)
  return { ...paper, buyer: isMasked ? masked(buyer) : buyer, isMasked }
}

/** A member's withdrawal is no company's, and is read whole by those who may send it. */
const isMaskedOn = (actor: Member, { companyId }: Pick<WholePaper, 'companyId'>): boolean =>
  companyId === null ? !holds(actor, 'finance.refund.pay') : isMaskedFor(actor, { companyId })

/** A company and its tax number are public; a number of a purchase is its buyer's own. */
function masked({ fapiao, account: _, taxNumber, purchaseOrder: __, ...buyer }: PaperBuyer): PaperBuyer {
  return {
    ...maskReached(buyer),
    ...(taxNumber && buyer.company ? { taxNumber } : {}),
    ...(fapiao ? { fapiao: maskFapiao(fapiao) } : {}),
  }
}
