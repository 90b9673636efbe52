import { buyersCalls } from '@kikai/contract/customers/buyers.calls'
import { customersCalls } from '@kikai/contract/customers/customers.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { exporting } from '../../domains/audit/audit.public.ts'
import { regionName } from '../../domains/regions/regions.public.ts'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { customersPersonal, deleteBuyerNote, listBuyers, noteBuyer, readBuyer } from './buyers.ts'
import { findCustomer, listConsentsOf, listLatestOrders, listReveals } from './customers.store.ts'
import { listConsents } from './list-consents.ts'
import { listCustomers, masked } from './list-customers.ts'

/** What is shown of each kind beside one member. */
const shownMax = 20

const calls = { ...customersCalls, ...buyersCalls }

const handlers: Handlers<typeof calls> = {
  listConsents,
  listBuyers,
  readBuyer,
  noteBuyer,
  deleteBuyerNote,

  listCustomers,
  exportCustomers: exporting({ list: calls.listCustomers, as: calls.exportCustomers }, listCustomers),
  exportConsents: exporting({ list: calls.listConsents, as: calls.exportConsents }, listConsents),

  async readCustomer({ db, language }, { memberId }) {
    const found = await findCustomer(db, memberId)
    if (!found) throw refuse(requestErrors.notFound)
    const orders = await listLatestOrders(db, { memberId, count: shownMax })
    const consents = await listConsentsOf(db, { memberId, count: shownMax })
    const reveals = await listReveals(db, { memberId, count: shownMax })
    return {
      ...masked(found, language),
      region: regionName(found.country, found.region, language),
      secondFactor: found.secondFactor,
      latestOrders: orders.map(({ total, currency, ...order }) => ({ ...order, total: { currency, minor: total } })),
      consents,
      reveals,
    }
  },
}

export const customersReport: Domain = { name: 'customers', calls, handlers, personal: customersPersonal }
