import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import { forfeitDeposit, holdDeposit, releaseDeposit } from '../../../src/domains/ledger/ledger.public.ts'
import { newId } from '../../../src/platform/codes/new-id.ts'
import { product } from '../../harness.ts'

export const deposit = (): Id<'deposit'> => newId('deposit', 1_796_342_400_000)

type Held = { depositId: Id<'deposit'>; who: { id: Id<'member'> }; amount: Money }
export const held = ({ depositId, who, amount }: Held) =>
  product().app.transaction((tx) =>
    holdDeposit({ db: tx }, { depositId, memberId: who.id, amount, number: 'A26120401' }),
  )

export const released = (depositId: Id<'deposit'>) =>
  product().app.transaction((tx) => releaseDeposit({ db: tx }, { depositId }))

/** Forfeits a deposit to the platform. */
export const forfeited = (depositId: Id<'deposit'>, amount: Money) =>
  product().app.transaction((tx) =>
    forfeitDeposit({ db: tx }, { depositId, amount, to: { owner: 'platform', bucket: 'fees' } }),
  )
