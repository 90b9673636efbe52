import { contractsCalls } from '@kikai/contract/contracts/contracts.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import type { PersonalData } from '../../platform/app.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'
import { eraseContractsOf, listContractsOf } from './contracts.store.ts'
import { openInvoice } from './invoice.ts'
import {
  readManagedContract,
  readServiceContract,
  updateContractInfo,
  updateManagedContractInfo,
} from './read-contract.ts'

const handlers: Handlers<typeof contractsCalls> = {
  readServiceContract,
  updateContractInfo,
  readManagedContract,
  updateManagedContractInfo,
}

const contractsPersonal: PersonalData = {
  give: async (ctx, memberId) => ({
    contracts: await mapInTurn(await listContractsOf(ctx.db, memberId), async (contract) => ({
      number: contract.number,
      provider: contract.provider,
      machine: contract.machine,
      invoice: await openInvoice(ctx, contract),
      startsAt: contract.startsAt,
    })),
  }),
  erase: async ({ db }, { memberId }) => {
    await eraseContractsOf(db, memberId)
    return []
  },
}

export const contractsDomain: Domain = {
  name: 'contracts',
  personal: contractsPersonal,
  calls: contractsCalls,
  handlers,
}
