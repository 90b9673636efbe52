import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Services } from '../../../platform/context.ts'
import { phoneOf } from '../../regions/regions.public.ts'

/** The typed number in E.164 form; refuses landlines, premium numbers and invalid ones. */
export function phoneIn(typed: { dialCode: string; mobile: string }): { number: string; country: string } {
  const phone = phoneOf(typed)
  if (phone) return phone
  throw refuse(requestErrors.invalidInput, { errors: [{ field: 'mobile', rule: 'mobile', params: {} }] })
}

/** The country of a number, if messages are sent there. */
export function servedCountryOf({ config }: Pick<Services, 'config'>, number: string): string | null {
  const phone = phoneOf({ dialCode: '+1', mobile: number })
  return phone !== null && config.smsCountries.includes(phone.country) ? phone.country : null
}
