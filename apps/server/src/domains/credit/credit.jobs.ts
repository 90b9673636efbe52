import { toMoney } from '@kikai/kernel/money'
import type { Sweep } from '../../platform/app.ts'
import type { JobContext } from '../../platform/context.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { findLivePayment, findOverdue, endPayment, listOverdueRemittances } from '../payments/payments.public.ts'
import { listToCut, listToFreeze, lockAccount } from './accounts.store.ts'
import { instalmentStates, statementStates } from './credit.states.ts'
import { cutOff } from './cut-off.ts'
import { freezeLate } from './freeze-credit.ts'
import { statementSubject } from './statement-subject.ts'
import { countLetter, findInstalment, findStatement, listToLapse, listToRemind, stillDue } from './statements.store.ts'
import { nextLetterOf, tellReminder } from './tell-credit.ts'

const atOnce = 100
/** After a long downtime several periods may be over; each is billed separately. */
const periodsMax = 24

/** Bills every period that is over. */
async function cutOffPeriods(ctx: JobContext): Promise<number> {
  let all = 0
  for (let round = 0; round < periodsMax; round += 1) {
    const due = await listToCut(ctx.db, atOnce)
    const done = await sweepEach(ctx, 'credit.cutOff', due, ({ id }) => ctx.tx((ctx) => cutOff(ctx, id)))
    all += done
    if (done === 0) break
  }
  return all
}

/** The day after a statement was due it is overdue. */
async function lapseStatements(ctx: JobContext): Promise<number> {
  return sweepEach(ctx, 'credit.lapse', await listToLapse(ctx.db, atOnce), ({ id, accountId }) =>
    ctx.tx(async (ctx) => {
      await lockAccount(ctx.db, accountId)
      const change = { id, event: 'lapse', as: 'clock', by: null, where: stillDue(ctx.db) } as const
      return (await statementStates.tryChange(ctx.db, change)) !== null
    }),
  )
}

async function freezeAccounts(ctx: JobContext): Promise<number> {
  return sweepEach(ctx, 'credit.freeze', await listToFreeze(ctx.db, atOnce), ({ id }) =>
    ctx.tx((ctx) => freezeLate(ctx, id)),
  )
}

/** Sends reminders of unpaid statements, each once. */
async function sendLetters(ctx: JobContext): Promise<number> {
  return sweepEach(ctx, 'credit.letters', await listToRemind(ctx.db, atOnce), ({ id, accountId }) =>
    ctx.tx(async (ctx) => {
      const account = await lockAccount(ctx.db, accountId)
      const statement = await findStatement(ctx.db, id)
      if (!account || !statement || !(await countLetter(ctx.db, statement, nextLetterOf(statement.letters + 1))))
        return false
      const due = toMoney(statement.currency, statement.due - statement.paid)
      await tellReminder(ctx, { account, statement, due })
      return true
    }),
  )
}

/**
 * Ends transfers towards statements that never arrived, so that another payment can be begun; the statement stays due.
 */
async function endTransfers(ctx: JobContext): Promise<number> {
  const overdue = await listOverdueRemittances(ctx.db, { subjectKind: 'statement', count: atOnce })
  return sweepEach(ctx, 'credit.transfers', overdue, ({ id, subjectId }) =>
    ctx.tx(async (ctx) => {
      await statementSubject.lock(ctx, subjectId)
      if (!(await findOverdue(ctx.db, id))) return false
      const live = await findLivePayment(ctx.db, { subjectKind: 'statement', subjectId })
      if (live) await endPayment(ctx, { live, as: 'clock', by: null })
      const instalment = await findInstalment(ctx.db, subjectId)
      if (instalment) await instalmentStates.change(ctx.db, { id: instalment.id, event: 'end', as: 'clock', by: null })
      return true
    }),
  )
}

export const creditSweeps: readonly Sweep[] = [
  { name: 'credit.cutOff', everySeconds: 5, run: cutOffPeriods },
  { name: 'credit.lapse', everySeconds: 5, run: lapseStatements },
  { name: 'credit.freeze', everySeconds: 5, run: freezeAccounts },
  { name: 'credit.letters', everySeconds: 15, run: sendLetters },
  { name: 'credit.transfers', everySeconds: 15, run: endTransfers },
]
