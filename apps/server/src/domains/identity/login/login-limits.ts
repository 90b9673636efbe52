import type { Limit } from '../../../platform/limits/rate-limit.ts'

/**
 * A limit lets `count` through at once and gives one back after each `seconds / count`. What that comes to at worst in any
 * quarter of an hour stands beside it.
 */
export type LoginLimit = Limit & { readonly worstInQuarter: number }

const quarterSeconds = 900

/**
 * How often a login may be wrong, by who tries. Each line is the whole of what holds for them; what was right is given back.
 *
 * | Who tries | What is counted |
 * | --- | --- |
 * | a session that proves again | `session` |
 * | a device that logged in to the account before | `passwords` or `codes` |
 * | a network from which somebody did | `network`, `passwords` or `codes` |
 * | a stranger, with a code | `network`, `codes`, `codesOfAccount`, `codesOfAll` |
 * | a stranger, with a password | `network`, `passwords`, `passwordsOfAccount`, and two of `strangeLimits` |
 */
export const loginLimits = {
  /** One session whose owner is asked again, wherever it is used. */
  session: { count: 5, seconds: quarterSeconds, worstInQuarter: 10 },
  /** Wrong passwords of one account: counted for each device known to it, and for each network where the device is unknown. */
  passwords: { count: 5, seconds: quarterSeconds, worstInQuarter: 10 },
  /** Codes of one account from the same; twice as many, because each dies of five wrong tries and another one may be tried. */
  codes: { count: 10, seconds: quarterSeconds, worstInQuarter: 20 },
  /** All accounts from one network: a hundred in any hour. */
  network: { count: 50, seconds: 3_600, worstInQuarter: 62 },
  /** Passwords of one account, from all strangers together. */
  passwordsOfAccount: { count: 5, seconds: quarterSeconds, worstInQuarter: 10 },
  /** Codes of one account, each of which dies of its own wrong tries; apart, so that guessing passwords leaves the mailbox open. */
  codesOfAccount: { count: 50, seconds: quarterSeconds, worstInQuarter: 100 },
  /** Codes of all accounts, from all strangers together; behind it each of their codes has one try instead of five. */
  codesOfAll: { count: 50, seconds: quarterSeconds, worstInQuarter: 100 },
} as const satisfies Record<string, LoginLimit>

/** The common sum is divided into parts; one network can use one of them. */
const parts = 7

/**
 * Wrong passwords of strangers at all accounts together (`UNKNOWN_LOGINS_MAX`, which is the worst in any quarter of an
 * hour), and what one network has of them. With 20 of them: ten at once; of one network three, one of which comes back in a
 * quarter of an hour, so that it takes four networks (IPv4 addresses, or IPv6 /48) to use the sum up and ten to keep it so.
 */
export function strangeLimits(unknownLoginsMax: number): { ofAll: LoginLimit; ofNetwork: LoginLimit } {
  const count = Math.max(1, Math.floor(unknownLoginsMax / 2))
  const part = Math.ceil(unknownLoginsMax / parts)
  return {
    ofAll: { count, seconds: quarterSeconds, worstInQuarter: count * 2 },
    ofNetwork: { count: part, seconds: part * quarterSeconds, worstInQuarter: part + 1 },
  }
}
