import { api } from '@kikai/contract/api'
import { stepAt, totpOf } from '../../../src/domains/identity/second-factor/totp.ts'
import type { Person } from '../../as.ts'
import { minutes, product, travel } from '../../harness.ts'
import { accepted } from '../deals/orders.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function secretIn(key: string): Buffer {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** An authenticator app with this key. */
export const appWith = (key: string) => ({
  /** The code it shows now, or this number of half minutes later. */
  code: (later = 0): string => totpOf({ secret: secretIn(key), step: stepAt(product().app.nowMs()) + later }),
})
export type AuthenticatorApp = ReturnType<typeof appWith>

/** Moves time to just after the start of a half minute, so that no other begins during the test. */
export const newHalfMinute = (): Promise<void> => travel(minutes(2) - (product().app.nowMs() % 30_000))

/** Sets up the second factor of a person; afterwards the app shows a new code at the start of its half minute. */
export async function setUpSecondFactor(person: Person): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  await newHalfMinute()
  const { key } = accepted(await person.call(api.identity.beginSecondFactor, {}))
  const app = appWith(key)
  const { recoveryCodes } = accepted(await person.call(api.identity.confirmSecondFactor, { secondCode: app.code() }))
  await newHalfMinute()
  return { app, recoveryCodes }
}
