import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'

/** The longest wait after a complete request; with a frozen database the answer is “busy”. */
const answerWithinMs = 9_000

/** The work's result, or a “busy” refusal after the time limit. */
export async function answerInTime<T>(work: () => Promise<T>, withinMs = answerWithinMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refuse(requestErrors.busy)), withinMs)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
