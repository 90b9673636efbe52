import { api } from '@kikai/contract/api'
import type { InputOf } from '@kikai/contract/call'
import type { FapiaoStep } from '@kikai/contract/papers/fapiao-requests.states'
import type { Id } from '@kikai/kernel/ids'
import { cny } from '@kikai/kernel/money'
import { papersListeners } from '../../../src/domains/papers/papers.jobs.ts'
import type { Person } from '../../as.ts'
import { product, system } from '../../harness.ts'
import { type Placed, accepted, shipped } from '../deals/orders.ts'
import { requestedRefund } from '../deals/refunds.ts'
import { givenPdf } from '../goods/pictures.ts'

/** What a company's special fapiao are made out to. */
export const special = {
  kind: 'special',
  title: '苏州恒吉机械有限公司',
  taxNumber: '91350100M000100Y43',
  address: '苏州市工业园区星湖街328号',
  phone: '0512-62880000',
  bankName: '太湖商业银行园区支行',
  accountNumber: '1102021409000012345',
  version: null,
} as const

/** An order of 4,600 yuan that a seller in China has sent and invoiced, whose buyer has saved a title. */
export async function invoicedInChina(): Promise<Placed> {
  const deal = await shipped({ price: cny(460_000), country: 'CN' })
  await product().app.db`update company set country = 'CN' where id = ${deal.seller.companyId}`
  await papersListeners['order.paid']?.(system(), { orderId: deal.orderId })
  accepted(await deal.buyer.call(api.papers.saveFapiao, special))
  return deal
}

export type RequestedFapiao = Placed & { fapiaoRequestId: Id<'fapiao-request'> }
/** The same, with a fapiao asked for. */
export async function fapiaoAsked(of?: Placed): Promise<RequestedFapiao> {
  const deal = of ?? (await invoicedInChina())
  const { requests } = accepted(await deal.buyer.call(api.papers.askForFapiao, { orderId: deal.orderId }))
  const newest = requests.at(-1)
  if (!newest) throw new Error('a fapiao was asked for and there is none')
  return { ...deal, fapiaoRequestId: newest.id }
}

/** Digital fapiao have twenty digits; counted on, so that none is given twice. */
let count = 0
export function fapiaoNumber(): string {
  count += 1
  return `2632200000${String(count).padStart(10, '0')}`
}

type Words = Partial<InputOf<typeof api.papers.moveFapiao>>
/** One step of the seller's, on the request as it stands now. */
export async function fapiaoStep(
  who: Pick<Person, 'call'>,
  { fapiaoRequestId, seller }: RequestedFapiao,
  step: FapiaoStep,
  words: Words = {},
) {
  const [row] = await product().app.db<{ version: number }[]>`
    select version from paper_fapiao_request where id = ${fapiaoRequestId}
  `
  const recorded = { number: fapiaoNumber(), issuedOn: '2026-11-20', minor: 460_000 }
  return who.call(api.papers.moveFapiao, {
    fapiaoRequestId,
    version: row?.version ?? 1,
    step,
    ...(step === 'issue' || step === 'redLetter' ? recorded : {}),
    ...(step === 'redLetter' ? { minor: 100_000 } : {}),
    ...(step === 'send' ? { fileId: (await givenPdf(seller)).id } : {}),
    ...(step === 'reject' || step === 'void' ? { reason: '抬头与营业执照不一致' } : {}),
    ...words,
  })
}

/** A part of the order goes back, and its credit note is issued. */
export async function partRefunded(of: Placed, minor = 100_000): Promise<void> {
  const { refundId } = await requestedRefund({ of, kind: 'part', amount: { currency: 'CNY', minor } })
  accepted(await of.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
  for (const _ of [1, 2]) await papersListeners['refund.paid']?.(system(), { refundId })
}
