import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { membersCalls } from '@kikai/contract/members/members.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { addAddressFor } from '../addresses/addresses.public.ts'
import type { Context } from '../../platform/context.ts'
import { countNetwork, networkOf } from '../../platform/limits/rate-limit.ts'
import { agreeToAccountTerms } from '../consents/consents.public.ts'
import {
  findArrived,
  hashPassword,
  isCommonPassword,
  linkArrived,
  openSession,
  rememberNetwork,
  tryCode,
  useUp,
} from '../identity/identity.public.ts'
import { type AddressParts, checkAddress, writtenLine } from '../regions/regions.public.ts'
import { companyNameOf } from './company-name.ts'
import { addMember } from './members.public.ts'

type Register = typeof membersCalls.register

/** Hashing is expensive, so registrations per network are limited. */
const perNetwork = { count: 20, seconds: 3_600 }

/**
 * The code proves the address, or a provider has verified this very address; the code is spent with the account's first
 * row. The first address is written with the account. A repeated request gets the first answer again; the request id is
 * looked up in the transaction, so a wrong code is refused before.
 */
export async function register(ctx: Context, input: InputOf<Register>): Promise<OutputOf<Register>> {
  const { email, code, provider, password, name, kind, agreedTo } = input
  const { companyName, ...place } = checked(input)
  if (isCommonPassword(password, email)) throw refuse(identityErrors.passwordTooCommon)

  await countNetwork(ctx.db, 'register', { address: ctx.address, limit: perNetwork })
  const arrived = provider ? await findArrived(ctx, provider) : null
  const isProven = arrived !== null && arrived.email === email
  const right = code === undefined ? null : await tryCode(ctx, { purpose: 'register', to: email, code })
  const passwordHash = right || isProven ? await hashPassword(password) : ''
  return ctx.tx(async (ctx) => {
    if (provider && !arrived) throw refuse(identityErrors.providerLoginOver)
    if (code === undefined && !isProven) throw missingCode()
    if (!isProven || code !== undefined) await useUp(ctx, right)
    await arrived?.take(ctx)
    const { language } = ctx
    const address = writtenLine(place)
    const memberId = await addMember(ctx, { ...place, email, passwordHash, name, kind, companyName, address, language })
    await addAddressFor(ctx, memberId, { ...place, name, company: companyName, isDefault: true, lat: null, lng: null })
    if (arrived) await linkArrived(ctx, { memberId, arrived })
    await rememberNetwork(ctx.db, { memberId, network: networkOf(ctx.address) })
    await agreeToAccountTerms(ctx, { memberId, agreedTo })
    return openSession(ctx, { memberId, staff: false })
  })
}

const missingCode = () =>
  refuse(requestErrors.invalidInput, { errors: [{ field: 'code', rule: 'required', params: {} }] })

/** The address in the form by the rules of its country, with all its errors at once. */
function checked(input: InputOf<Register>): AddressParts & { companyName: string } {
  const { country, dialCode, mobile, postalCode, region, city, address, houseNumber } = input
  const company = companyNameOf(input)
  const place = checkAddress({ country, dialCode, mobile, postalCode, region, city, street: address, houseNumber })
  const faults = [...company.faults, ...('faults' in place ? place.faults : [])]
  if ('faults' in place || faults.length > 0) throw refuse(requestErrors.invalidInput, { errors: faults })
  return { ...place.parts, companyName: company.companyName }
}
