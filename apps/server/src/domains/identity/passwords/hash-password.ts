import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'

/** Argon2id is what the library does unless told otherwise. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing uses a core for about 15 ms: two run at once, and callers behind twenty are told to come back. */
const atOnceMax = 2
const waitingMax = 20

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnceMax) {
    if (waiting.length >= waitingMax) throw refuse(requestErrors.busy)
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, strength))

/** An unknown account is checked against a made-up hash, so that it takes as long as a known one. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? madeUp, password))
  return passwordHash !== null && matches
}

/** The hash of a random password that nobody knows, at the same strength. */
const madeUp = '$argon2id$v=19$m=19456,t=2,p=1$H7MOQpyImYbDVxdrk2LxDQ$vSiWBpnyoTNU5qEdQbbgLvP7C0v0L79mr+tfhWz1Frg'
