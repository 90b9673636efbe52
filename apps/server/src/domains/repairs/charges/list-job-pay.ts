import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { type Money, priceCurrencies, subtract, toMoney } from '@kikai/kernel/money'
import { repairLimits } from '@kikai/kernel/repair-limits'
import type { Context, Member } from '../../../platform/context.ts'
import { payOfPerson, personPaidFor, personPaidSums } from '../../earnings/earnings.public.ts'
import { engineerFaces, engineerIdOf } from '../../engineers/engineers.public.ts'
import { machineName } from '../repair-titles.ts'
import { saleOfRepair } from './charged-repair.ts'
import { type JobPayRow, countPaidPay, listComingPay, listPaidPay } from './job-pay.store.ts'

type List = typeof repairJobsCalls.listJobPay
type Line = OutputOf<List>['data'][number]

/** What is coming is reckoned with the fee as it will be taken, what was paid as it was. */
export async function listJobPay(
  ctx: Context<Member>,
  { stage, current_page: page, page_size: size }: InputOf<List>,
): Promise<OutputOf<List>> {
  const { id: memberId } = ctx.actor
  const engineerId = await engineerIdOf(ctx, memberId)
  const face = engineerId && (await engineerFaces(ctx, [engineerId])).get(engineerId)
  if (!face) return { data: [], total: 0, sums: [] }
  const coming: Line[] = []
  for (const row of await listComingPay(ctx.db, { engineerId: face.id, most: repairLimits.comingPayMost })) {
    const gross = toMoney(row.currency, row.kept + row.due)
    coming.push(lineOf(row, { gross, net: await payOfPerson(ctx, { country: face.country, amount: gross }) }))
  }
  const paid = await personPaidSums(ctx, memberId)
  const sums = priceCurrencies.flatMap((currency) => {
    const come = sumOf(
      currency,
      coming.flatMap(({ net }) => (net.currency === currency ? net : [])),
    )
    const had = sumOf(
      currency,
      paid.filter((one) => one.currency === currency),
    )
    return come.minor === 0 && had.minor === 0 ? [] : [{ coming: come, paid: had }]
  })
  const skip = (page - 1) * size
  if (stage === 'coming') return { data: coming.slice(skip, skip + size), total: coming.length, sums }
  const rows = await listPaidPay(ctx.db, { engineerId: face.id, skip, count: size })
  const nets = await personPaidFor(ctx, { memberId, sales: rows.map(saleOfRepair) })
  return {
    data: rows.map((row, at) =>
      lineOf(row, { gross: toMoney(row.currency, row.kept), net: toMoney(row.currency, nets[at] ?? 0) }),
    ),
    total: await countPaidPay(ctx.db, face.id),
    sums,
  }
}

const sumOf = (currency: (typeof priceCurrencies)[number], all: readonly Money[]): Money =>
  toMoney(
    currency,
    all.reduce((sum, { minor }) => sum + minor, 0),
  )

const lineOf = (row: JobPayRow, { gross, net }: { gross: Money; net: Money }): Line => ({
  repairId: row.id,
  number: row.number,
  machine: machineName(row),
  at: row.earnedAt ?? row.createdAt,
  state: row.earnedAt !== null ? 'paid' : row.due > 0 ? 'due' : 'kept',
  gross,
  fee: subtract(gross, net),
  net,
})
