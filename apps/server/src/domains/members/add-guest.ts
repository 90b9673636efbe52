import { randomBytes } from 'node:crypto'
import type { AgreedTo } from '@kikai/contract/consents/agreement.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { TxContext } from '../../platform/context.ts'
import { agreeToAccountTerms } from '../consents/consents.public.ts'
import { hashPassword } from '../identity/identity.public.ts'
import { countryOf } from '../regions/regions.public.ts'
import { addMember } from './add-member.ts'

/** Of a password that nobody knows: its owner logs in with a code by mail, or sets one. It is slow, so no transaction waits for it. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

type Guest = {
  email: string
  name: string
  language: Language
  country: string
  agreedTo: AgreedTo
  passwordHash: string
}

/**
 * The account of somebody who stands at a counter, read out a code from their mailbox and agreed to the terms there. They
 * write number and address themselves, and are asked again once the terms change.
 */
export async function addGuest(ctx: TxContext, { agreedTo, ...guest }: Guest): Promise<Id<'member'>> {
  const dialCode = countryOf(guest.country)?.dialCode ?? '+1'
  const unsaid = { dialCode, mobile: `${dialCode}000000`, region: '', postalCode: '', address: '' }
  const memberId = await addMember(ctx, { ...guest, ...unsaid, asksConsent: true })
  await agreeToAccountTerms(ctx, { memberId, agreedTo })
  return memberId
}
