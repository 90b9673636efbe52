import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'

/** The longest that a caller waits for us once his request is whole; a frozen database answers "busy" instead of nothing. */
const answerWithinMs = 9_000

/** What the work gives, or a refusal as busy when it takes too long. */
export async function inTime<T>(work: () => Promise<T>, withinMs = answerWithinMs): Promise<T> {
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
