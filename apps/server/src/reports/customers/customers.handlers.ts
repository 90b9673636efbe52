import { buyersCalls } from '@kikai/contract/customers/buyers.calls'
import { customersCalls } from '@kikai/contract/customers/customers.calls'
import type { CustomerRow } from '@kikai/contract/customers/customers.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { isId } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { regionName } from '../../domains/regions/regions.public.ts'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { customersPersonal, deleteBuyerNote, listBuyers, noteBuyer, readBuyer } from './buyers.ts'
import {
  type CustomerStored,
  countCustomers,
  findCustomer,
  listConsentsOf,
  listCustomers,
  listLatestOrders,
  listReveals,
} from './customers.store.ts'
import { listConsents } from './list-consents.ts'
import { maskEmail, maskName, maskPhone } from '../../platform/masks.ts'

/** What is shown of each kind beside one member. */
const shownMax = 20

const calls = { ...customersCalls, ...buyersCalls }

const handlers: Handlers<typeof calls> = {
  listConsents,
  listBuyers,
  readBuyer,
  noteBuyer,
  deleteBuyerNote,

  async listCustomers({ db, language }, { words = '', country = null, seated = null, after = null, ...paging }) {
    if (after !== null && !isId(after))
      throw refuse(requestErrors.invalidInput, { errors: [{ field: 'after', rule: 'id', params: {} }] })
    const { current_page: page, page_size: size } = paging
    const filter = { words, country, seated }
    const skip = after === null ? (page - 1) * size : 0
    const [rows, { count }] = await Promise.all([
      listCustomers(db, filter, { after, skip, count: size + 1 }),
      countCustomers(db, filter),
    ])
    const shown = rows.slice(0, size)
    return {
      data: shown.map((row) => masked(row, language)),
      total: Math.min(count, limits.totalCountMax),
      more: count > limits.totalCountMax,
      next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
    }
  },

  async readCustomer({ db, language }, { memberId }) {
    const found = await findCustomer(db, memberId)
    if (!found) throw refuse(requestErrors.notFound)
    const [orders, consents, reveals] = await Promise.all([
      listLatestOrders(db, { memberId, count: shownMax }),
      listConsentsOf(db, { memberId, count: shownMax }),
      listReveals(db, { memberId, count: shownMax }),
    ])
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

function masked(found: CustomerStored, language: Language): CustomerRow {
  const { companyId, companyNames, name, email, dialCode, mobile, ...rest } = found
  return {
    ...rest,
    name: maskName(name),
    email: maskEmail(email),
    phone: maskPhone({ dialCode, mobile }),
    company: companyId && companyNames ? { id: companyId, name: companyNames[language] } : null,
  }
}

export const customersReport: Domain = { name: 'customers', calls, handlers, personal: customersPersonal }
