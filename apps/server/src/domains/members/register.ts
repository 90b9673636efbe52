import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { membersCalls } from '@kikai/contract/members/members.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { addAddressFor } from '../addresses/addresses.public.ts'
import type { Context } from '../../platform/context.ts'
import { countNetwork, networkOf } from '../../platform/rate-limit.ts'
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

/** Hashing is the dear part: nobody makes the server do it without end. */
const perNetwork = { count: 20, seconds: 3_600 }

/**
 * The code shows that the address is theirs, or a provider does that says so of this very address; the code is used up with the account's first row. Where they are is where the first
 * machine goes: the address is written with the account. Sent twice, the second answer is
 * the first one again: the key is looked at in the transaction, so a wrong code is refused there.
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

/** What the form says of somebody's place, by the rules of its country, with all that is wrong of it at once. */
function checked(input: InputOf<Register>): AddressParts & { companyName: string } {
  const { country, dialCode, mobile, postalCode, region, city, address, houseNumber } = input
  const company = companyNameOf(input)
  const place = checkAddress({ country, dialCode, mobile, postalCode, region, city, street: address, houseNumber })
  const faults = [...company.faults, ...('faults' in place ? place.faults : [])]
  if ('faults' in place || faults.length > 0) throw refuse(requestErrors.invalidInput, { errors: faults })
  return { ...place.parts, companyName: company.companyName }
}
