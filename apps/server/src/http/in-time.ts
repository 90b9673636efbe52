import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'

/** The longest wait after a complete request; with a frozen database the answer is “busy”. */
const answerWithinMs = 9_000

/** The work's result, or a “busy” refusal after the time limit; what comes later, and holds something, is let go by `letGo`. */
export async function answerInTime<T>(
  work: () => Promise<T>,
  { withinMs = answerWithinMs, letGo }: { withinMs?: number; letGo?: (late: T) => void } = {},
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let isLate = false
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(refuse(requestErrors.busy))
    }, withinMs)
  })
  const answer = async () => {
    const made = await work()
    if (isLate) letGo?.(made)
    return made
  }
  try {
    return await Promise.race([answer(), late])
  } finally {
    clearTimeout(timer)
  }
}
