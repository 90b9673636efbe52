import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { customersCalls } from '@kikai/contract/customers/customers.calls'
import type { CustomerRow } from '@kikai/contract/customers/customers.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { isId } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../platform/context.ts'
import { maskEmail, maskName, maskPhone } from '../../platform/texts/masks.ts'
import { type CustomerStored, countCustomers, listCustomerRows } from './customers.store.ts'

type Call = (typeof customersCalls)['listCustomers']

/** Members, masked: what is hidden is found by the whole value only. */
export async function listCustomers(
  { db, language }: Context<Member>,
  { words = '', country = null, seated = null, after, ...paging }: InputOf<Call>,
): Promise<OutputOf<Call>> {
  if (after !== undefined && !isId(after))
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'after', rule: 'id', params: {} }] })
  const { current_page: page, page_size: size } = paging
  const filter = { words, country, seated }
  const skip = after === undefined ? (page - 1) * size : 0
  const rows = await listCustomerRows(db, filter, { after: after ?? null, skip, count: size + 1 })
  const { count } = await countCustomers(db, filter)
  const shown = rows.slice(0, size)
  return {
    data: shown.map((row) => masked(row, language)),
    total: Math.min(count, limits.totalCountMax),
    more: count > limits.totalCountMax,
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Enough to tell people apart, too little to reach them. */
export function masked(found: CustomerStored, language: Language): CustomerRow {
  const { companyId, companyNames, name, email, dialCode, mobile, ...rest } = found
  return {
    ...rest,
    name: maskName(name),
    email: maskEmail(email),
    phone: maskPhone({ dialCode, mobile }),
    company: companyId && companyNames ? { id: companyId, name: companyNames[language] } : null,
  }
}
